import { parentPort, Worker, workerData } from 'node:worker_threads'
import { cafePlace, type Place, setCafePlace } from '#domain/house/place.ts'
import type { MailKinds, Sending } from './mail-kind.ts'
import { type MailOrder, openPost, type Post } from './post.ts'
import type { SmtpOptions } from './smtp.ts'
import type { SmtpFailure } from './smtp-failure.ts'

// React, calendar, code picture, MIME and the talk with the mail server are more than a third of what a payment
// costs the server: in a thread of their own, nobody's request waits for them.

/** An order as it passes between threads, which know no `Temporal`. */
type Asked = Omit<MailOrder, 'sending'> & {
  id: number
  place: Place
  sending: Omit<Sending, 'now'> & { now: number }
}
type Answer = { id: number; failure: SmtpFailure | null }

/** Begins with the first mail, and anew after it has failed. */
export function openPostThread(file: URL, options: SmtpOptions): Post {
  const waiting = new Map<number, (failure: SmtpFailure | null) => void>()
  let asked = 0
  let thread: Worker | null = null

  function start(): Worker {
    const worker = new Worker(file, { workerData: options })
    worker.unref()
    worker.on('message', ({ id, failure }: Answer) => {
      waiting.get(id)?.(failure)
      waiting.delete(id)
    })
    let why = 'it was closed'
    worker.once('error', (error) => (why = String(error)))
    // After the error, too: another begins only then.
    worker.once('exit', () => end(why))
    return worker
  }

  function end(why: string): void {
    thread = null
    for (const answer of waiting.values()) answer(endedIn(why))
    waiting.clear()
  }

  return {
    post: ({ sending: { now, ...sending }, ...order }) =>
      new Promise((resolve) => {
        const id = asked++
        waiting.set(id, resolve)
        thread ??= start()
        const moment = { ...sending, now: now.epochMilliseconds }
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage({ ...order, id, place: cafePlace(), sending: moment } satisfies Asked)
      }),
    close: () => void thread?.terminate(),
  }
}

/** The mail server may have it. */
const endedIn = (why: string): SmtpFailure => ({
  kind: 'doubtful',
  code: 'thread',
  words: `The thread that sends mails ended: ${why}`,
})

/** The other side: answers each order with how it went. */
export function postForOthers(kinds: MailKinds): void {
  const { post } = openPost(kinds, workerData as SmtpOptions)
  parentPort?.on('message', async ({ id, place, sending, ...order }: Asked) => {
    setCafePlace(place)
    const now = Temporal.Instant.fromEpochMilliseconds(sending.now)
    const failure = await post({ ...order, sending: { ...sending, now } })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage({ id, failure } satisfies Answer)
  })
}
