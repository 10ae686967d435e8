import { readJournal, startJournal, type Entry } from './journal.ts'
import type { Charge, Dispute, Event, Intent, Metadata, Refund, Session } from './objects.ts'

export type SessionItem = {
  name: string
  description: string | undefined
  quantity: number
  /** In pence, all of them together. */
  amount: number
}

/** What a session needs to remember that Stripe's object does not show. */
type SessionNotes = {
  id: string
  items: SessionItem[]
  intent: { description: string | null; metadata: Metadata }
  /** Who asked to pay by which card, while their bank wants to know whether it is them. */
  asked?: { payer: Payer; last4: string }
}
export type Payer = { email: string; name: string }

/** Something that happens by itself, once the sandbox's clock reaches `at`. */
export type Appointment = { id: string; at: number; act: Act; subject: string }
export type Act =
  | 'expire-session'
  | 'fail-bank-payment'
  | 'fail-refund'
  | 'open-dispute'
  | 'settle-bank-payment'
  | 'settle-refund'

export type Delivery = {
  id: string
  state: 'pending' | 'delivered' | 'given up'
  attempts: number
  /** Real time, in milliseconds: deliveries do not wait for the sandbox's own clock. */
  dueAt: number
}
/** What was answered to an idempotency key. */
export type SavedAnswer = {
  id: string
  endpoint: string
  fingerprint: string
  at: number
  status: number
  body: string
}

type Rows = {
  sessions: Session
  notes: SessionNotes
  intents: Intent
  charges: Charge
  refunds: Refund
  disputes: Dispute
  events: Event
  deliveries: Delivery
  answers: SavedAnswer
  appointments: Appointment
  settings: { id: 'clock'; aheadBy: number }
}
const names = [
  'sessions',
  'notes',
  'intents',
  'charges',
  'refunds',
  'disputes',
  'events',
  'deliveries',
  'answers',
  'appointments',
  'settings',
] as const satisfies (keyof Rows)[]

type Table<Row> = {
  get(id: string): Row | undefined
  put(row: Row): void
  remove(id: string): void
  /** In the order in which they were first put. */
  all(): Row[]
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
  const kept = new Map<string, Map<string, unknown>>(names.map((name) => [name, new Map()]))
  for (const [name, id, row] of await readJournal(folder)) {
    if (row === null) kept.get(name)?.delete(id)
    else kept.get(name)?.set(id, row)
  }
  const snapshot = [...kept].flatMap(([name, rows]) =>
    Array.from(rows, ([id, row]): Entry => [name, id, row]),
  )
  const journal = await startJournal(folder, snapshot)
  let changes: Entry[] = []
  const tables = names.map((name) => [
    name,
    createTable(name, kept.get(name)!, (entry) => changes.push(entry)),
  ])
  return {
    ...(Object.fromEntries(tables) as { [Name in keyof Rows]: Table<Rows[Name]> }),
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

function createTable(
  name: string,
  rows: Map<string, unknown>,
  note: (entry: Entry) => void,
): Table<{ id: string }> {
  return {
    get: (id) => rows.get(id) as { id: string } | undefined,
    put(row) {
      rows.set(row.id, row)
      note([name, row.id, row])
    },
    remove(id) {
      if (rows.delete(id)) note([name, id, null])
    },
    all: () => [...rows.values()] as { id: string }[],
  }
}
