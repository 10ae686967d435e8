import { EventEmitter, once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

export type Fault =
  | 'silent' // takes the connection and never says a word
  | 'trickle' // keeps answering without ever coming to the end of the answer
  | 'postpone-recipient'
  | 'postpone-data'
  | 'slow-after-data' // has the mail, and says so when it is well again
  | 'drop-after-data' // has the mail, but hangs up before saying so
  | 'refuse-recipient'

export type ReceivedMail = { to: string; raw: string }

/** A mail server for tests that misbehaves on request. */
export class FaultySmtp {
  readonly mails: ReceivedMail[] = []
  fault: Fault | null = null
  #port = 0
  #faults = 0
  #events = new EventEmitter()
  #sockets = new Set<Socket>()
  #waiting: Socket[] = []
  #server: Server | null = null

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`
  }

  /** Again on the same port after a stop, as a mail server that was restarted. */
  async start(): Promise<this> {
    this.#server = createServer((socket) => this.#accept(socket)).listen(this.#port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#port = (this.#server.address() as AddressInfo).port
    return this
  }

  async stop(): Promise<void> {
    if (!this.#server) return
    const closed = once(this.#server.close(), 'close')
    this.#server = null
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  heal(): void {
    this.fault = null
    for (const socket of this.#waiting.splice(0)) socket.write('250 taken\r\n')
  }

  async received(count: number): Promise<ReceivedMail[]> {
    while (this.mails.length < count) await once(this.#events, 'mail')
    return this.mails
  }

  /** Resolves once the fault has been met this often since the server was made. */
  async met(times: number): Promise<void> {
    while (this.#faults < times) await once(this.#events, 'fault')
  }

  #accept(socket: Socket): void {
    this.#sockets.add(socket)
    socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket))
    if (this.fault === 'silent') return this.#meetFault()
    socket.write('220 faulty\r\n')
    this.#converse(socket.setEncoding('utf8'))
  }

  #converse(socket: Socket): void {
    let to = ''
    let lines: string[] | null = null
    const spoken = createInterface({ input: socket }).on('error', () => {})
    spoken.on('line', (line) => {
      if (lines && line !== '.') return void lines.push(line.replace(/^\./, ''))
      if (lines) {
        this.#take(socket, { to, raw: lines.join('\r\n') })
        lines = null
        return
      }
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
      const reply = this.#reply(verb)
      if (reply.startsWith('354')) lines = []
      socket.write(`${reply}\r\n`)
      if (reply.startsWith('250-')) this.#trickle(socket)
    })
  }

  #reply(verb: string): string {
    if (verb === 'EHLO' && this.fault === 'trickle') return '250-wait'
    if (verb === 'RCPT' && this.fault === 'postpone-recipient') return this.#refuse('450 later')
    if (verb === 'RCPT' && this.fault === 'refuse-recipient') return this.#refuse('550 no such cat')
    if (verb === 'DATA') return '354 go on'
    return verb === 'QUIT' ? '221 bye' : '250 ok'
  }

  #take(socket: Socket, mail: ReceivedMail): void {
    if (this.fault === 'postpone-data') {
      socket.write(`${this.#refuse('451 later')}\r\n`)
      return
    }
    this.mails.push(mail)
    this.#events.emit('mail')
    if (this.fault === 'drop-after-data') socket.destroy()
    else if (this.fault === 'slow-after-data') this.#waiting.push(socket)
    else return void socket.write('250 taken\r\n')
    this.#meetFault()
  }

  #trickle(socket: Socket): void {
    this.#meetFault()
    const timer = setInterval(() => socket.write('250-wait\r\n'), 5)
    socket.on('close', () => clearInterval(timer))
  }

  #refuse(reply: string): string {
    this.#meetFault()
    return reply
  }

  #meetFault(): void {
    this.#faults += 1
    this.#events.emit('fault')
  }
}
