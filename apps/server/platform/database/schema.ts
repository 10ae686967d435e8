import type { Role } from '#domain/account/roles.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Line } from '#domain/pricing/bill.ts'

type Instant = Temporal.Instant
/** jsonb: read as a value, written as text so that pg does not take a list for an SQL array. */
type Json = ColumnType<unknown, string, string>
type Id = GeneratedAlways<number>

export interface Database {
  users: {
    id: Id
    email: string | null
    name: string | null
    phone: string | null
    password_hash: string | null
    role: Generated<Role>
    /** Null: since they signed up. */
    role_since: Instant | null
    email_verified_at: Instant | null
    verification_sent_at: Instant | null
    created_at: Instant
    updated_at: Instant
    erased_at: Instant | null
    version: Generated<number>
    booking_count: Generated<number>
    /** Kept by the database from bookings. */
    unpaid_bookings: GeneratedAlways<number>
    unpaid_people: GeneratedAlways<number>
    search_text: GeneratedAlways<string>
  }
  sign_ins: {
    id: Id
    token_hash: Buffer
    user_id: number
    device: Generated<string>
    created_at: Instant
    last_seen_at: Instant
    expires_at: Instant
    proved_at: Instant | null
    by_pin: Generated<boolean>
  }
  one_time_tokens: {
    id: Id
    /** Null until its mail is sent. */
    token_hash: Buffer | null
    user_id: number
    purpose: 'verify_email' | 'reset_password' | 'change_email' | 'undo_email_change'
    new_email: string | null
    password_hash: string | null
    created_at: Instant
    expires_at: Instant
    used_at: Instant | null
  }
  second_factors: {
    user_id: number
    /** Sealed. */
    secret: Buffer
    created_at: Instant
    confirmed_at: Instant | null
    last_step: Generated<number>
  }
  passkeys: {
    id: Id
    user_id: number
    credential_id: Buffer
    public_key: Buffer
    uses: number
    transports: string[]
    name: string
    created_at: Instant
    last_used_at: Instant | null
  }
  passkey_challenges: {
    challenge: Buffer
    user_id: number
    purpose: 'add' | 'sign-in' | 'prove'
    sign_in_id: number | null
    expires_at: Instant
  }
  recovery_codes: { id: Id; user_id: number; code_hash: Buffer; used_at: Instant | null }
  pins: { user_id: number; pin_hash: string; created_at: Instant; failures: Generated<number> }
  pin_devices: {
    id: Id
    user_id: number
    key_hash: Buffer
    device: string
    created_at: Instant
  }
  rate_limits: {
    key: string
    hits: number
    first_hit_at: Instant
    last_hit_at: Instant
    expires_at: Instant
  }
  signing_keys: { id: Id; secret: Buffer; created_at: Instant }
  settings: { key: string; value: string; updated_at: Instant; updated_by: number | null }
  time_slots: {
    id: Id
    start_time: string
    end_time: string
    is_active: Generated<boolean>
    /** Only sessions that name it run in it. */
    for_sessions: Generated<boolean>
    created_at: Instant
    updated_at: Instant
    deleted_at: Instant | null
  }
  working_days: {
    day: number
    mode: 'regular' | 'weekend' | 'custom' | 'closed'
    opens_at: string | null
    closes_at: string | null
  }
  day_exceptions: {
    date: string
    is_closed: boolean
    opens_at: string | null
    closes_at: string | null
    note: Generated<string>
  }
  house: { rules_version: GeneratedAlways<string>; late_after_minutes: Generated<number> }
  rooms: {
    id: Id
    name: string
    seats: number
    weekend_seats: number
    weekend_days: number[]
  }
  sessions: {
    id: Id
    room_id: number
    name: string
    is_ordinary: Generated<boolean>
    /** Of which room staff make offers; nobody else sells it. */
    is_hire: Generated<boolean>
    slug: string | null
    words: Generated<string>
    colour: Generated<'marmalade' | 'moss' | 'rose' | 'ink'>
    drawing: string | null
    is_quiet: Generated<boolean>
    sensory_notes: Generated<string>
    is_alone: Generated<boolean>
    /** Null, here and in the terms below: as the ordinary visit. */
    hourly_pence: number | null
    discount_percentage: Generated<number>
    discount_active: Generated<boolean>
    seats: number | null
    is_private: Generated<boolean>
    advance_days: number | null
    cancellation_hours: number | null
    cancellation_enabled: boolean | null
    cancellation_requires_approval: boolean | null
    weekdays: number[] | null
    /** A datemultirange, as text. */
    runs_during: string | null
    dates: Generated<string[]>
    children_per_adult: number | null
    most_children: number | null
    least_people: Generated<number>
    most_people: Generated<number>
    group_from: number | null
    group_percentage: number | null
    group_pence: number | null
    ended_at: Instant | null
    archived_at: Instant | null
    version: Generated<number>
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
  seasons: {
    id: Id
    name: string
    first_date: string | null
    last_date: string | null
    weekdays: number[] | null
  }
  session_prices: {
    session_id: number
    season_id: number | null
    band: 'toddler' | 'child' | 'adult' | 'concession'
    pence: number
  }
  add_ons: {
    id: Id
    name: string
    words: Generated<string>
    pence: number
    stock: number | null
    /** Counted by the database. */
    sold: GeneratedAlways<number>
    is_offered: Generated<boolean>
    version: Generated<number>
  }
  rests: {
    id: Id
    room_id: number
    name: string
    weekdays: number[] | null
    start_time: string
    end_time: string
    created_at: Instant
  }
  lowered_days: {
    room_id: number
    date: string
    seats: number
    reason: string
    created_at: Instant
  }
  session_slots: { session_id: number; slot_id: number }
  contacts: {
    id: Id
    name: string
    email: string | null
    phone: string | null
    created_at: Instant
  }
  bookings: {
    id: Id
    reference: string
    /** Whose it is: an account's, or a contact's. */
    user_id: number | null
    contact_id: number | null
    channel: Generated<'web' | 'phone' | 'door'>
    session_id: number
    /** Found, or opened, by the database from session, slot, date and times. */
    visit_id: GeneratedAlways<number>
    room_seats: GeneratedAlways<number>
    slot_id: number
    booking_date: string
    start_time: string
    end_time: string
    starts_at: Instant
    ends_at: Instant
    adults: number
    children: number
    people: GeneratedAlways<number>
    /** Kept by the database from arrivals. */
    arrived: GeneratedAlways<number>
    /** Seats of a late party that staff gave away. */
    released: Generated<number>
    total_pence: number
    special_requests: Generated<string>
    status:
      'pending' | 'confirmed' | 'cancelrequested' | 'cancelled' | 'completed' | 'not_confirmed'
    cancellation_source: string | null
    hold_expires_at: Instant | null
    /** Kept by the database from entries. */
    paid_pence: Generated<number>
    refunded_pence: Generated<number>
    idempotency_key: string | null
    idempotency_hash: Buffer | null
    held_from: string | null
    /** Of a contact's booking: a hash of the mailbox. */
    held_by: string | null
    version: Generated<number>
    created_at: Instant
    updated_at: Instant
  }
  /** Never changed, only reversed. */
  arrivals: {
    id: string
    booking_id: number
    people: number
    reverses: string | null
    at: Instant
    told_at: Instant
    told_by: number | null
  }
  /** Kept by the database from arrivals: the dates on which the door was used. */
  door_days: { date: GeneratedAlways<string>; first_used_at: GeneratedAlways<Instant> }
  /** Kept by the database from contacts' unpaid bookings: read only. */
  mailbox_holds: {
    mailbox: GeneratedAlways<string>
    bookings: GeneratedAlways<number>
    people: GeneratedAlways<number>
  }
  booking_links: {
    token_hash: Buffer
    booking_id: number
    /** Sent to the contact's address, and nowhere else. */
    is_mailed: boolean
    created_at: Instant
    revoked_at: Instant | null
    is_erased: Generated<boolean>
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
  }
  changes: {
    id: Id
    booking_id: number
    booking_version: number
    total_before_pence: number
    session_id: number
    slot_id: number
    booking_date: string
    start_time: string
    end_time: string
    starts_at: Instant
    ends_at: Instant
    adults: number
    children: number
    /** Its seats on the bill, and what comes off them. */
    lines: ColumnType<Omit<Line, 'addOnId'>[], string, string>
    total_pence: number
    pay_pence: number
    back_pence: number
    is_waived: Generated<boolean>
    state: 'open' | 'done' | 'over'
    hold_expires_at: Instant | null
    is_held: boolean
    made_version: number | null
    /** Found and measured by the database: what it takes beside what the booking has. */
    visit_id: GeneratedAlways<number>
    people: GeneratedAlways<number>
    young: GeneratedAlways<number>
    room_seats: GeneratedAlways<number>
    requested_by: number | null
    idempotency_key: string | null
    idempotency_hash: Buffer | null
    version: Generated<number>
    created_at: Instant
    updated_at: Instant
  }
  payments: {
    id: Id
    booking_id: number
    /** The change that it pays for; null for the booking itself. */
    change_id: number | null
    session_reference: string
    idempotency_key: string
    provider_session_id: string | null
    provider_payment_id: string | null
    checkout_url: string | null
    amount_pence: number
    currency: Generated<'gbp'>
    status: 'open' | 'paid' | 'failed' | 'expired'
    is_kept: Generated<boolean>
    disputed_at: Instant | null
    expires_at: Instant
    created_at: Instant
    updated_at: Instant
    paid_at: Instant | null
    description: string
    success_url: string
    cancel_url: string
    closed_for: 'cancel' | 'replace' | 'change' | null
    checked_at: Instant | null
    ask_again_at: Instant | null
    attention: string | null
    version: Generated<number>
  }
  refunds: {
    id: Id
    payment_id: number
    idempotency_key: string
    provider_refund_id: string | null
    amount_pence: number
    status: 'queued' | 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
    reason: string
    origin: 'staff' | 'cancellation' | 'late_payment' | 'duplicate' | 'provider' | 'change'
    requested_by: number | null
    request_key: string | null
    attempts: Generated<number>
    next_attempt_at: Instant | null
    failure: string | null
    created_at: Instant
    updated_at: Instant
    version: Generated<number>
    settled_at: Instant | null
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
  lines: {
    id: Id
    booking_id: number
    kind: 'seat' | 'extra' | 'discount'
    name: string
    quantity: number
    unit_pence: number
    add_on_id: number | null
    amount_pence: GeneratedAlways<number>
  }
  /** Written by the database where a card pays or is refunded; never changed. */
  entries: {
    id: Id
    booking_id: number
    flow: 'in' | 'back'
    method: 'card' | 'cash' | 'reader' | 'bank' | 'credit'
    amount_pence: number
    payment_id: number | null
    refund_id: number | null
    reverses: number | null
    is_on_bill: Generated<boolean>
    at: Instant
    told_as: string | null
    told_by: number | null
  }
  /** What the till held in the morning and in the evening; a closed day stays closed. */
  till_days: {
    date: string
    float_pence: number | null
    opened_by: number | null
    counted_pence: number | null
    expected_pence: GeneratedAlways<number | null>
    word: string | null
    closed_by: number | null
    closed_at: Instant | null
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
  mails: {
    id: Id
    kind: string
    to_address: string
    to_name: Generated<string>
    is_awaited: Generated<boolean>
    subject: string
    /** What its kind is written from; forgotten once it is sent. */
    facts: Json | null
    message_id: string
    status: Generated<'queued' | 'sent' | 'failed'>
    attempts: Generated<number>
    doubts: Generated<number>
    next_attempt_at: Generated<Instant>
    lease_until: Instant | null
    last_error: string | null
    booking_id: number | null
    user_id: number | null
    created_at: Instant
    sent_at: Instant | null
    settled_at: Instant | null
  }
  jobs: {
    name: string
    due_at: Generated<Instant>
    lease_until: Instant | null
    finished_at: Instant | null
    last_error: string | null
    runs: Generated<number>
    failures: Generated<number>
  }
  job_faults: {
    job: string
    /** 'booking 12', or '' for the whole job. */
    subject: string
    error: string
    since: Generated<Instant>
  }
  backups: {
    id: Id
    file: string
    made_at: Instant
    tried_at: Instant | null
  }
  audit_entries: {
    id: Id
    at: Instant
    actor_kind: 'customer' | 'admin' | 'system' | 'provider' | 'visitor'
    actor_id: number | null
    action: string
    subject_kind: string
    subject_id: string
    before: Json | null
    after: Json | null
    request_id: string | null
  }
  /** Kept by the database from bookings: read only. */
  visits: {
    id: GeneratedAlways<number>
    session_id: GeneratedAlways<number>
    slot_id: GeneratedAlways<number>
    date: GeneratedAlways<string>
    start_time: GeneratedAlways<string>
    end_time: GeneratedAlways<string>
    seated: GeneratedAlways<number>
    pending: GeneratedAlways<number>
    confirmed: GeneratedAlways<number>
    cancelrequested: GeneratedAlways<number>
    cancelled: GeneratedAlways<number>
    completed: GeneratedAlways<number>
    not_confirmed: GeneratedAlways<number>
    paid: GeneratedAlways<number>
    failed: GeneratedAlways<number>
    adults: GeneratedAlways<number>
    children: GeneratedAlways<number>
    agreed_pence: GeneratedAlways<number>
    paid_pence: GeneratedAlways<number>
    refunded_pence: GeneratedAlways<number>
  }
  room_days: {
    room_id: GeneratedAlways<number>
    date: GeneratedAlways<string>
    bounds: GeneratedAlways<number[]>
    crowd: GeneratedAlways<number[]>
  }
  totals: {
    name: GeneratedAlways<string>
    shard: GeneratedAlways<number>
    count: GeneratedAlways<number>
  }
}
