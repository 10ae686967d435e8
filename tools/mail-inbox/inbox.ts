import { listen } from '../local-http.ts'
import { createInboxPage } from './http.ts'
import { openMailStore, type MailStore } from './mail-store.ts'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type InboxOptions = { smtpPort: number; httpPort: number; folder: string }
export type Inbox = { smtp: string; http: string; stop(): Promise<void> }

export async function startInbox({ smtpPort, httpPort, folder }: InboxOptions): Promise<Inbox> {
  const store = await openMailStore(folder)
  const mailServer = createMailServer(store)
  const page = createInboxPage(store)
  const smtp = await listen(mailServer.server, smtpPort)
  const http = await listen(page, httpPort)
  return {
    smtp: `smtp://127.0.0.1:${smtp}`,
    http: `http://127.0.0.1:${http}`,
    async stop() {
      page.closeAllConnections()
      await Promise.all([
        new Promise<void>((done) => mailServer.close(done)),
        new Promise<unknown>((done) => page.close(done)),
      ])
    },
  }
}

const LARGEST_MAIL = 25 * 1024 * 1024

/** Takes every mail, from any sender to any address, and acknowledges it once it is on the disk. */
function createMailServer(store: MailStore): SMTPServer {
  const server = new SMTPServer({
    banner: 'mail inbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: LARGEST_MAIL,
    rejectOversized: true,
    closeTimeout: 1_000,
    onData(stream, session, answer) {
      buffer(stream)
        .then((source) => store.add(Buffer.concat([trace(session), source])))
        .then(() => answer(), answer)
    },
  })
  // A client that hangs up in the middle is no reason to end.
  return server.on('error', () => {})
}

/** The lines a mail server puts on top at delivery: who sent it, and to whom it really went. */
function trace({ envelope }: SMTPServerSession): Buffer {
  const from = envelope.mailFrom ? envelope.mailFrom.address : ''
  const to = envelope.rcptTo.map(({ address }) => `Delivered-To: ${address}\r\n`)
  return Buffer.from(`Return-Path: <${from}>\r\n${to.join('')}`)
}
