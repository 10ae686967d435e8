import { randomBytes } from 'node:crypto'
import type { Deliveries } from './deliveries.ts'
import type { Fault } from './faults.ts'
import type { Act, Ledger } from './ledger.ts'
import { API_VERSION, type Event } from './objects.ts'

export type Sandbox = {
  ledger: Ledger
  deliveries: Deliveries
  faults: Fault[]
  /** The accepted key, or null for any test key. */
  secretKey: string | null
  url: string
}

/** How long "some time later" takes here, in seconds: long enough to be seen happening. */
export const SOME_TIME = 8

const aheadBy = (ledger: Ledger) => ledger.settings.get('clock')?.aheadBy ?? 0

/** The sandbox's own time in seconds: real time, plus whatever a test added so as not to wait. */
export const timeOf = ({ ledger }: Pick<Sandbox, 'ledger'>) =>
  Math.floor(Date.now() / 1000) + aheadBy(ledger)

export const advanceClock = ({ ledger }: Sandbox, seconds: number) =>
  ledger.settings.put({ id: 'clock', aheadBy: aheadBy(ledger) + seconds })

export const plan = ({ ledger }: Sandbox, act: Act, at: number, subject: string) =>
  ledger.appointments.put({ id: newId('appointment_'), at, act, subject })

/** Tells what happened: kept for the events API, and sent to the merchant's webhook. */
export function emit(sandbox: Sandbox, type: Event['type'], object: { id: string }): void {
  const event: Event = {
    id: newId('evt_'),
    object: 'event',
    api_version: API_VERSION,
    created: timeOf(sandbox),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  sandbox.ledger.events.put(event)
  sandbox.deliveries.enqueue(event.id)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id as Stripe writes them: what it is, an underscore, letters and digits. */
export function newId(prefix: string, length = 24): string {
  const letters = Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length])
  return prefix + letters.join('')
}

/** '£15.00': of hundredths. */
export const money = (minor: number, currency: string) =>
  (minor / 100).toLocaleString('en-GB', { style: 'currency', currency })
