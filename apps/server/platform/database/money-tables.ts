import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CheckoutItem } from '#domain/pricing/checkout-items.ts'
import type { Instrument } from '#domain/pricing/instruments.ts'
import type { Counted, Id, Instant } from './columns.ts'

export type VoucherCause =
  | 'issued'
  | 'bonus'
  | 'held'
  | 'released'
  | 'given_back'
  | 'taken_back'
  | 'expired'
  | 'reinstated'

/** A part of a bill that is paid by one instrument. */
type Tender = {
  /** What it pays for: a booking, or a gift. */
  booking_id: number | null
  gift_id: number | null
  /** The change that it pays for; null for the booking itself. */
  change_id: number | null
  /** The stored value that it is taken from. */
  voucher_id: number | null
  amount_pence: number
  /** Follows its entries (`writeEntry`), once money has moved. */
  state: 'promised' | 'held' | 'taken' | 'given_back' | 'void'
  /** A second payment is not: it goes back by itself. */
  is_kept: Generated<boolean>
  taken_at: Instant | null
}

/** What a card's tender needs beside it: checkout, asking again, doubts. */
type Payment = Counted & {
  id: Id
  tender_id: number
  session_reference: string
  idempotency_key: string
  provider_session_id: string | null
  provider_payment_id: string | null
  checkout_url: string | null
  currency: string
  status: 'open' | 'paid' | 'failed' | 'expired'
  disputed_at: Instant | null
  expires_at: Instant
  paid_at: Instant | null
  description: string
  items: ColumnType<CheckoutItem[], string, string>
  payer_email: string | null
  success_url: string
  cancel_url: string
  closed_for: 'cancel' | 'replace' | 'change' | null
  processing_since: Instant | null
  checked_at: Instant | null
  ask_again_at: Instant | null
  attention: string | null
}

export interface MoneyTables {
  lines: {
    id: Id
    booking_id: number
    kind: 'seat' | 'extra' | 'discount'
    name: string
    quantity: number
    unit_pence: number
    add_on_id: number | null
    code_id: number | null
    amount_pence: GeneratedAlways<number>
  }
  /** Counted by the database. */
  code_uses: { booking_id: number; code_id: number; pence: number }
  tenders: Tender & { id: Id; instrument: Instrument; sale_id: number | null; created_at: Instant }
  payments: Payment
  /** Payments with what they have of their tender: read only. */
  card_payments: Payment & Tender
  refunds: Counted & {
    id: Id
    payment_id: number
    idempotency_key: string
    provider_refund_id: string | null
    amount_pence: number
    status: 'queued' | 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
    reason: string
    origin: 'staff' | 'cancellation' | 'late_payment' | 'duplicate' | 'provider' | 'change'
    requested_by: number | null
    call_id: Buffer | null
    attempts: Generated<number>
    next_attempt_at: Instant | null
    failure: string | null
    settled_at: Instant | null
  }
  /** Refunds of cards, and what was or is to be handed over: read only. */
  given_back: {
    id: string
    refund_id: number | null
    booking_id: number | null
    tender_id: number
    instrument: Instrument
    amount_pence: number
    status: 'queued' | 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
    reason: string
    created_at: Instant
    call_id: Buffer | null
  }
  /** By staff, of a booking; no money moved. */
  given_away: {
    id: Id
    /** Null of credit that is for no booking. */
    booking_id: number | null
    kind: 'nothing' | 'waived' | 'written_off' | 'goodwill'
    voucher_id: number | null
    pence: number
    reason: string
    given_by: number | null
    limit_pence: number | null
    made_version: number | null
    at: Instant
  }
  stray_payments: {
    id: Id
    provider_session_id: string
    provider_payment_id: string
    booking_reference: string | null
    amount_pence: number
    payer_email: string | null
    opened_at: Instant
    found_at: Instant
    refund_key: string
    settled_at: Instant | null
  }
  provider_events: {
    id: string
    type: string
    object_id: string | null
    received_at: Instant
    processed_at: Instant | null
    attempts: Generated<number>
    last_error: string | null
  }
  /** Append-only; written by `writeEntry`. */
  entries: {
    id: Id
    tender_id: number
    flow: 'in' | 'back'
    amount_pence: number
    refund_id: number | null
    reverses: number | null
    at: Instant
    told_by: number | null
    /** The day of the till in which it lies; null of what is not cash. */
    till_date: string | null
    call_id: Buffer | null
    /** The credit that was given instead of money. */
    credit_id: number | null
    /** Of what goes back to stored value. */
    reason: string | null
  }
  vouchers: Counted & {
    id: Id
    kind: 'gift' | 'credit'
    /** Of its code: a keyed hash, and the whole, sealed. */
    code_mark: string
    last_four: string
    sealed_code: Buffer
    paid_pence: number
    face_pence: number
    /** Of a visit card: what one of its visits was sold at. */
    visit_pence: number | null
    /** The sum of its entries, written with each of them by `enterVoucher`. */
    balance_pence: GeneratedAlways<number>
    /** What credit was given for. */
    booking_id: number | null
    expires_at: Instant
    reminded_at: Instant | null
    blocked_at: Instant | null
    /** Why it was last changed, in the words of staff; it goes with the person. */
    reason: string | null
  }
  /** A card that staff sold at the desk, and its buyer. */
  card_sales: {
    id: Id
    reference: string
    voucher_id: number
    buyer_name: string
    buyer_email: string | null
    created_at: Instant
    search_text: GeneratedAlways<string>
  }
  /** Append-only; written by `enterVoucher`. */
  voucher_entries: {
    id: Id
    voucher_id: number
    cause: VoucherCause
    pence: number
    tender_id: number | null
    told_by: number | null
    at: Instant
  }
}
