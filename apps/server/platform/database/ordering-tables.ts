import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Ages } from '#domain/booking/ages.ts'
import type { Extra } from '#domain/booking/extras.ts'
import type { HoldKind } from '#domain/booking/holds.ts'
import type { BookingStatus } from '#domain/booking/status.ts'
import type { Line } from '#domain/pricing/bill.ts'
import type { Counted, Id, Instant } from './columns.ts'

/** Of a booking, and of what it is to become. */
type Visit = Counted & {
  session_id: number
  slot_id: number
  booking_date: string
  start_time: string
  end_time: string
  starts_at: Instant
  ends_at: Instant
  adults: number
  children: number
  total_pence: number
  hold_expires_at: Instant | null
  /** The terms of its session as they were promised. */
  cancellation_hours: number
  cancellation_enabled: boolean
  cancellation_requires_approval: boolean
}

/** Bookings with all that hangs on them but their money: people, links, requests, changes, who waits. */
export interface OrderTables {
  contacts: {
    id: Id
    name: string
    email: string | null
    phone: string | null
    created_at: Instant
  }
  bookings: Visit & {
    id: Generated<number>
    people: GeneratedAlways<number>
    hold_kind: HoldKind | null
    reference: string
    /** Whose it is: an account's, or a contact's. */
    user_id: number | null
    contact_id: number | null
    channel: Generated<'web' | 'phone' | 'door'>
    /** Kept by the database from arrivals. */
    arrived: GeneratedAlways<number>
    /** Seats of a late party that staff gave away. */
    released: Generated<number>
    /** When staff said that the party did not come. */
    missed_at: Generated<Instant | null>
    special_requests: Generated<string>
    /** As its lines say. */
    extras: ColumnType<Extra[], string | undefined, string>
    extras_served_at: Generated<Instant | null>
    status: BookingStatus
    cancellation_source: string | null
    /** Kept by the database from what tenders hold of vouchers. */
    held_pence: GeneratedAlways<number>
    /** Kept by the database from entries. */
    paid_pence: GeneratedAlways<number>
    refunded_pence: GeneratedAlways<number>
    /** Went back because the booking became cheaper: it counts as not paid. */
    returned_pence: Generated<number>
    /** Kept by the database: what the bill still wants, and what tasks promise to hand back. */
    due_pence: GeneratedAlways<number>
    to_hand_back_pence: GeneratedAlways<number>
    /** What is due is paid by invoice, else on arrival. */
    is_invoiced: Generated<boolean>
    /** Hashes of its network and the wider ones. */
    held_from: string[] | null
    /** A hash of the mailbox that it was made for. */
    held_by: string | null
  }
  /** Never changed, only reversed. */
  arrivals: {
    id: string
    booking_id: number
    people: number
    reverses: string | null
    undone: GeneratedAlways<number | null>
    at: Instant
    told_at: Instant
    told_by: number | null
  }
  booking_links: {
    token_hash: Buffer
    booking_id: number
    /** Sent to the contact's address, and nowhere else. */
    is_mailed: boolean
    created_at: Instant
    revoked_at: Instant | null
    is_erased: Generated<boolean>
    /** What the booking was made with, where it came to an account since. */
    made_name: string | null
    made_email: string | null
  }
  cancellation_requests: {
    id: Id
    booking_id: number
    reason: string
    requested_at: Instant
    is_approved: boolean | null
    reviewed_at: Instant | null
    reviewed_by: number | null
    admin_notes: string | null
    /** Of credit instead of money; null: money. */
    credit_bonus: number | null
  }
  changes: Visit & {
    id: Id
    /** What it holds beside its booking: who is added in the same visit, the whole group in another. */
    people: number
    booking_id: number
    booking_version: number
    total_before_pence: number
    /** Its seats on the bill, and what comes off them. */
    lines: ColumnType<Omit<Line, 'addOnId'>[], string, string>
    pay_pence: number
    back_pence: number
    is_waived: Generated<boolean>
    /** What it costs more is due with the bill. */
    is_due: Generated<boolean>
    state: 'open' | 'done' | 'over'
    is_held: boolean
    made_version: number | null
    /** Children among the people that it holds beside its booking. */
    young: number
    requested_by: number | null
  }
  /** Sent under an idempotency key: digests of it and of all that was asked, and what was made. */
  calls: { id: Buffer; asked: Buffer; made: string; made_id: number; created_at: Instant }
  gifts: Counted & {
    id: Id
    reference: string
    /** Of its giver's link. */
    link_hash: Buffer
    sealed_link: Buffer
    amount_pence: number
    /** Of a visit card: how many, and what each is worth. */
    visits: number | null
    visit_pence: number | null
    giver_name: string
    giver_email: string | null
    receiver_name: string | null
    receiver_email: string | null
    message: Generated<string>
    cat: string
    send_on: string | null
    sent_at: Instant | null
    /** Once it is paid. */
    voucher_id: number | null
    search_text: GeneratedAlways<string>
  }
  /** What staff have to do or to know; hand_back: money of a tender. */
  tasks: {
    id: Id
    kind: 'hand_back' | 'to_do' | 'note'
    /** Null of what is about a day. */
    booking_id: number | null
    tender_id: number | null
    pence: number | null
    reason: string
    is_of_guest: Generated<boolean>
    due_on: string
    created_at: Instant
    created_by: number | null
    call_id: Buffer | null
    done_at: Instant | null
    done_by: number | null
    /** What was moved by it. */
    entry_id: number | null
  }
  told_parties: {
    booking_id: number
    booking_date: string
    start_time: string
    end_time: string
    why: string
    told_at: Instant
    told_by: number | null
  }
  hire_requests: {
    id: Id
    name: string
    email: string
    phone: string | null
    date: string
    rough_time: string
    people: number
    words: Generated<string>
    status: Generated<'open' | 'offered' | 'declined'>
    booking_id: number | null
    version: Generated<number>
    created_at: Instant
    answered_at: Instant | null
  }
  waiting: {
    id: Id
    wish: Generated<string>
    user_id: number | null
    name: string | null
    email: string | null
    mailbox: string | null
    session_id: number
    date: string
    ages: ColumnType<Ages, string, string>
    people: number
    least: number
    until_at: Instant
    created_at: Instant
    confirmed_at: Instant | null
    left_at: Instant | null
    left_why: 'booked' | 'declined' | 'lapsed' | 'told' | 'left' | 'staff' | 'over' | null
    version: Generated<number>
    held_from: string[] | null
  }
  waiting_hours: {
    waiting_id: number
    slot_id: number
    start_time: string
    end_time: string
    starts_at: Instant
    turn: Generated<number>
    asked_at: Instant | null
    booking_id: number | null
    limited_at: Instant | null
    given_up_at: Instant | null
  }
  waiting_links: { token_hash: Buffer; waiting_id: number; created_at: Instant }
}
