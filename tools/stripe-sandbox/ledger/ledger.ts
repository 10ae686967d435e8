import type {
  Charge,
  Dispute,
  Event,
  LineItem,
  PaymentIntent,
  PaymentMethod,
  Product,
  Refund,
  Session,
} from '../stripe-objects.ts'
import { readJournal, startJournal, type Entry } from './journal.ts'
import { createTable, type Table } from './table.ts'

/** What a session needs to remember that Stripe's object does not show. */
export type SessionNotes = {
  id: string
  lineItems: LineItem[]
  intent: {
    capture_method: 'automatic' | 'automatic_async'
    description: string | null
    metadata: Record<string, string>
    receipt_email: string | null
    statement_descriptor: string | null
    statement_descriptor_suffix: string | null
  }
}
export type Act =
  | 'expire-session'
  | 'fail-bank-payment'
  | 'fail-refund'
  | 'open-dispute'
  | 'settle-bank-payment'
  | 'settle-refund'

/** Something that happens by itself, once the sandbox's clock reaches `at`. */
export type Appointment = { id: string; at: number; act: Act; subject: string }
export type Delivery = {
  /** The id of the event to deliver. */
  id: string
  state: 'pending' | 'delivered' | 'given up'
  attempts: number
  /** Real time, in milliseconds: deliveries do not wait for the sandbox's own clock. */
  dueAt: number
}
export type SavedAnswer = {
  /** The idempotency key. */
  id: string
  endpoint: string
  fingerprint: string
  requestId: string
  at: number
  status: number
  body: string
}
type Setting = { id: 'clock'; aheadBy: number }

type Rows = {
  sessions: Session
  sessionNotes: SessionNotes
  products: Product
  intents: PaymentIntent
  methods: PaymentMethod
  charges: Charge
  refunds: Refund
  disputes: Dispute
  events: Event
  deliveries: Delivery
  answers: SavedAnswer
  appointments: Appointment
  settings: Setting
}

export type Ledger = { [Name in keyof Rows]: Table<Rows[Name]> } & {
  /** Makes all changes since the last commit one: after a crash all of them are there, or none. */
  commit(): Promise<void>
  /** Settles once everything committed so far would survive a crash. */
  durable(): Promise<void>
  close(): Promise<void>
}

/** Everything the sandbox knows, kept in `folder` so that it survives kill -9. */
export async function openLedger(folder: string): Promise<Ledger> {
  const kept = new Map<string, Map<string, unknown>>()
  for (const [table, id, row] of await readJournal(folder)) {
    const rows = kept.get(table) ?? new Map<string, unknown>()
    kept.set(table, rows)
    if (row === null) rows.delete(id)
    else rows.set(id, row)
  }
  const snapshot = [...kept].flatMap(([table, rows]) =>
    Array.from(rows, ([id, row]): Entry => [table, id, row]),
  )
  const journal = await startJournal(folder, snapshot)

  let changes: Entry[] = []
  const table = <Name extends keyof Rows>(name: Name) =>
    createTable(name, (kept.get(name) ?? new Map()) as Map<string, Rows[Name]>, (entry) =>
      changes.push(entry),
    )
  return {
    sessions: table('sessions'),
    sessionNotes: table('sessionNotes'),
    products: table('products'),
    intents: table('intents'),
    methods: table('methods'),
    charges: table('charges'),
    refunds: table('refunds'),
    disputes: table('disputes'),
    events: table('events'),
    deliveries: table('deliveries'),
    answers: table('answers'),
    appointments: table('appointments'),
    settings: table('settings'),
    commit() {
      if (changes.length === 0) return journal.durable()
      const batch = changes
      changes = []
      return journal.append(batch)
    },
    durable: () => journal.durable(),
    close: () => journal.close(),
  }
}
