import { parentPort, Worker } from 'node:worker_threads'
import { cafePlace, type Place, setCafePlace } from '#domain/house/place.ts'
import type { MailKinds, MailWords, Sending } from './mail-kind.ts'
import { type MailOrder, writingHere, type WriteWords } from './write-mail.ts'

// React, calendar and code picture of a mail are a quarter of what a payment costs the server: in a thread of
// their own, nobody's request waits for them.

/** An order as it passes between threads, which know no `Temporal`. */
type Asked = Omit<MailOrder, 'sending'> & {
  id: number
  place: Place
  sending: Omit<Sending, 'now'> & { now: number }
}
type Answer = { id: number; words: MailWords } | { id: number; error: string }

type Waiting = { resolve(words: MailWords): void; reject(error: Error): void }

/** Begins with the first mail, and anew after it has failed; whatever it was writing then is tried again later. */
export function openWritingThread(file: URL): { write: WriteWords; close(): Promise<void> } {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let thread: Worker | null = null

  function start(): Worker {
    const worker = new Worker(file)
    worker.unref()
    worker.on('message', (answer: Answer) => {
      const { resolve, reject } = waiting.get(answer.id)!
      waiting.delete(answer.id)
      if ('words' in answer) resolve(withBuffers(answer.words))
      else reject(new Error(answer.error))
    })
    worker.once('error', end)
    worker.once('exit', () => end(new Error('The thread that writes mails ended')))
    return worker
  }

  function end(error: Error): void {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  return {
    write: ({ kind, facts, sending: { now, ...sending } }) =>
      new Promise((resolve, reject) => {
        const id = asked++
        waiting.set(id, { resolve, reject })
        thread ??= start()
        const order = { kind, facts, sending: { ...sending, now: now.epochMilliseconds } }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage({ id, place: cafePlace(), ...order } satisfies Asked)
      }),
    close: async () => void (await thread?.terminate()),
  }
}

/** The other side: answers each order with its words. */
export function writeForOthers(kinds: MailKinds): void {
  const write = writingHere(kinds)
  parentPort?.on('message', async ({ id, place, kind, facts, sending }: Asked) => {
    setCafePlace(place)
    const now = Temporal.Instant.fromEpochMilliseconds(sending.now)
    const answer: Answer = await write({ kind, facts, sending: { ...sending, now } }).then(
      (words) => ({ id, words }),
      (error: Error) => ({ id, error: error.message }),
    )
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answer)
  })
}

/** Bytes arrive as a plain array of them. */
const withBuffers = ({ attachments, ...words }: MailWords): MailWords => ({
  ...words,
  ...(attachments && {
    attachments: attachments.map(({ content, ...file }) => ({
      ...file,
      content: typeof content === 'string' ? content : Buffer.from(content),
    })),
  }),
})
