import { parentPort, Worker, workerData } from 'node:worker_threads'
import { cafePlace, type Place, setCafePlace } from '#domain/house/place.ts'
import type { MailKinds, Sending } from './mail-kind.ts'
import { type MailOrder, openPost, type Post } from './post.ts'
import type { SmtpOptions } from './smtp.ts'
import type { SmtpFailure } from './smtp-failure.ts'

// React, calendar, code picture, MIME and the talk with the mail server are more than a third of what a payment
// costs the server: in a thread of their own, no request waits for them.

/** An order as it passes between threads, which know no `Temporal`. */
type Asked = Omit<MailOrder, 'sending'> & {
  id: number
  place: Place
  sending: Omit<Sending, 'now'> & { now: number }
}
type Answer = { id: number; failure: SmtpFailure | null }

// Both pass in batches: a message wakes the other thread, and what several orders share, the house, is copied once in it.

/** Begins with the first mail, and anew after it has failed. */
export function openPostThread(file: URL, options: SmtpOptions): Post {
  const waiting = new Map<number, (failure: SmtpFailure | null) => void>()
  let asked = 0
  let thread: Worker | null = null
  // No event comes before the next tick: none of them is given up meanwhile.
  const order = inOneGo(process.nextTick, (orders: Asked[]) => {
    thread ??= start()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage(orders)
  })

  function start(): Worker {
    const worker = new Worker(file, { workerData: options })
    worker.unref()
    worker.on('message', (answers: Answer[]) => {
      for (const { id, failure } of answers) {
        waiting.get(id)?.(failure)
        waiting.delete(id)
      }
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
    post: ({ sending: { now, ...sending }, ...letter }) =>
      new Promise((resolve) => {
        const id = asked++
        waiting.set(id, resolve)
        const moment = { ...sending, now: now.epochMilliseconds }
        order({ ...letter, id, place: cafePlace(), sending: moment })
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
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const answer = inOneGo(setImmediate, (answers: Answer[]) => parentPort?.postMessage(answers))
  const handle = async ({ id, place, sending, ...order }: Asked) => {
    setCafePlace(place)
    const now = Temporal.Instant.fromEpochMilliseconds(sending.now)
    answer({ id, failure: await post({ ...order, sending: { ...sending, now } }) })
  }
  parentPort?.on('message', (orders: Asked[]) => void orders.map(handle))
}

/** Gathers what comes before `later`, and sends it then. */
function inOneGo<Each>(later: (act: () => void) => void, send: (batch: Each[]) => void) {
  let gathered: Each[] = []
  return (each: Each): void => {
    if (gathered.push(each) > 1) return
    later(() => {
      const batch = gathered
      gathered = []
      send(batch)
    })
  }
}
