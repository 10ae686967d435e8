import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { loading } from '#testing/product.ts'
import type { Fault } from '#testing/smtp.ts'
import type { Scene } from './scene.ts'

/** One kind of trouble, in its turns. It begins while people book, and is over when it resolves. */
export type Strike = (scene: Scene, turn: number) => Promise<void>

const aWhile = () => delay(randomInt(300, 1_500))

/** kill -9 of the server, of the database, and of both. */
export const kills: Strike = async (scene, turn) => {
  const [server, database] = [turn % 3 !== 1, turn % 3 !== 0]
  await aWhile()
  await Promise.all([
    ...(server ? [scene.killServer()] : []),
    ...(database ? [scene.killDatabase()] : []),
  ])
  if (database) await scene.startDatabase()
  if (server) await scene.startServer()
  await aWhile()
}

const MOODS = [
  { mode: 'slow', delayMs: 900 },
  { mode: '500' },
  { mode: '429' },
  { mode: 'down' },
  { mode: 'saved_500' },
  { mode: 'garbage' },
  { mode: 'lose_reply_after_acting' },
] as const

/** A card provider that is slow, refuses, breaks down, hangs up, forgets to answer or talks nonsense. */
export const provider: Strike = async ({ sandbox }, turn) => {
  await aWhile()
  const mood = MOODS[turn % MOODS.length] ?? MOODS[0]
  await sandbox.fault({ match: '*', times: null, ...mood })
  await delay(2_000)
  await sandbox.clearFaults()
  await aWhile()
}

const MAIL_FAULTS: (Fault | 'away')[] = [
  'silent',
  'postpone-recipient',
  'postpone-data',
  'drop-after-data',
  'refuse-recipient',
  'away',
]

/** A mail server in its moods: it must keep nobody from booking. */
export const mail: Strike = async ({ smtp }, turn) => {
  const fault = MAIL_FAULTS[turn % MAIL_FAULTS.length] ?? 'away'
  if (fault === 'away') await smtp.stop()
  else smtp.fault = fault
  await delay(2_500)
  if (fault === 'away') await smtp.start()
  else smtp.heal()
  await aWhile()
}

/** A database that stops for some seconds without a word. */
export const pauses: Strike = async (scene) => {
  await aWhile()
  const goOn = await scene.pauseDatabase()
  await delay(4_000)
  goOn()
  await aWhile()
}

const CLOCKS = [-240, -90, 240, 20]

/** A server whose clock is minutes slow or fast. */
export const clocks: Strike = async (scene, turn) => {
  await scene.killServer()
  const CLOCK_SECONDS = String(CLOCKS[turn % CLOCKS.length])
  await scene.startServer({ ...loading('shifted-clock.ts'), CLOCK_SECONDS })
  await delay(3_000)
  await scene.killServer()
  await scene.startServer()
}
