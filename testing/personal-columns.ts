/**
 * Of a personal column, where 'everything we hold on you' has it: a path into the answer of
 * GET public/profile/data, or why it is not there.
 */
type Fate = { exported: string } | { secret: string } | { of: string }

type Columns = {
  /** Emptied or deleted when the person is erased. */
  personal?: Record<string, Fate>
  /** Nobody's: numbers, states, times, and references that lead to nobody once a row is emptied. */
  others: string
}

const exported = (path: string): Fate => ({ exported: path })
const secret = (why: string): Fate => ({ secret: why })
/** What another column has, in another form. */
const of = (column: string): Fate => ({ of: column })

/** Every table with every column: a new one is personal or it is not, and somebody has to say so. */
export const COLUMNS: Record<string, Columns> = {
  users: {
    personal: {
      name: exported('profile.name'),
      email: exported('profile.email'),
      phone: exported('profile.phone'),
      password_hash: secret('opens the account'),
      email_verified_at: exported('profile.emailVerifiedAt'),
      verification_sent_at: exported('profile.emailVerificationSentAt'),
      search_text: of('name, email, role and phone'),
    },
    others: 'id role role_since invited_at created_at updated_at erased_at version is_contested',
  },
  contacts: {
    personal: {
      name: exported('bookings.bookedAs.name'),
      email: exported('bookings.bookedAs.email'),
      phone: exported('bookings.bookedAs.phone'),
    },
    others: 'id created_at',
  },
  bookings: {
    personal: {
      special_requests: exported('bookings.specialRequests'),
      held_from: of('their networks'),
      held_by: of('their mailbox'),
    },
    others:
      'id reference user_id contact_id slot_id session_id booking_date start_time end_time starts_at ends_at adults children people total_pence held_pence status cancellation_source cancellation_hours cancellation_enabled cancellation_requires_approval hold_kind hold_expires_at version created_at updated_at paid_pence refunded_pence returned_pence to_hand_back_pence due_pence is_invoiced channel arrived released missed_at extras extras_served_at',
  },
  booking_links: {
    personal: { made_name: of('contacts.name'), made_email: of('contacts.email') },
    // Who has the link of somebody who was erased hears that, so its hash stays.
    others: 'token_hash booking_id is_mailed created_at revoked_at is_erased',
  },
  cancellation_requests: {
    personal: {
      reason: exported('bookings.cancellationRequests.reason'),
      admin_notes: exported('bookings.cancellationRequests.adminNotes'),
    },
    others: 'id booking_id requested_at is_approved reviewed_at reviewed_by credit_bonus',
  },
  calls: {
    personal: { id: of('who asked, by their browser’s key'), asked: of('what was ordered') },
    others: 'made made_id created_at',
  },
  changes: {
    others:
      'id booking_id booking_version total_before_pence session_id slot_id booking_date start_time end_time starts_at ends_at adults children lines total_pence pay_pence back_pence is_waived is_due state cancellation_hours cancellation_enabled cancellation_requires_approval hold_expires_at is_held made_version people young requested_by version created_at updated_at',
  },
  payments: {
    personal: {
      checkout_url: secret('opens the checkout'),
      payer_email: of('the address of the account or contact'),
      success_url: secret('a way back, with the link of the booking'),
      cancel_url: secret('a way back, with the link of the booking'),
    },
    others:
      'id tender_id session_reference idempotency_key provider_session_id provider_payment_id currency status disputed_at expires_at created_at updated_at paid_at description items closed_for processing_since checked_at attention version ask_again_at',
  },
  refunds: {
    personal: { reason: exported('bookings.payments.refunds.reason') },
    others:
      'id payment_id idempotency_key provider_refund_id amount_pence status origin requested_by attempts next_attempt_at failure created_at updated_at version settled_at call_id',
  },
  tenders: {
    others:
      'id booking_id gift_id sale_id change_id instrument voucher_id amount_pence state is_kept created_at taken_at',
  },
  vouchers: {
    personal: { reason: exported('gifts.reason') },
    // A code is whoever's holds it, and is found under no name.
    others:
      'id kind code_mark last_four sealed_code paid_pence face_pence visit_pence balance_pence booking_id expires_at reminded_at blocked_at version created_at updated_at',
  },
  card_sales: {
    personal: {
      buyer_name: exported('gifts.giverName'),
      buyer_email: exported('gifts.giverEmail'),
      search_text: of('reference and buyer'),
    },
    others: 'id reference voucher_id created_at',
  },
  voucher_entries: { others: 'id voucher_id cause pence tender_id told_by at' },
  tasks: {
    personal: { reason: exported('bookings.toHandBack.reason') },
    others:
      'id kind booking_id tender_id pence is_of_guest due_on created_at created_by call_id done_at done_by entry_id',
  },
  given_away: {
    personal: { reason: of('the name of a discount on the bill, or why a change cost nothing') },
    others: 'id booking_id kind voucher_id pence given_by limit_pence made_version at',
  },
  stray_payments: {
    personal: { payer_email: exported('strayPayments.email') },
    others:
      'id provider_session_id provider_payment_id booking_reference amount_pence opened_at found_at refund_key settled_at',
  },
  gifts: {
    personal: {
      giver_name: exported('gifts.giverName'),
      giver_email: exported('gifts.giverEmail'),
      receiver_name: exported('gifts.receiverName'),
      receiver_email: exported('gifts.receiverEmail'),
      message: exported('gifts.message'),
      search_text: of('reference, giver and receiver'),
    },
    // Who has a link or code of somebody who was erased can go on spending the money.
    others:
      'id reference link_hash sealed_link amount_pence visits visit_pence cat send_on sent_at voucher_id version created_at updated_at',
  },
  hire_requests: {
    personal: {
      name: exported('hireRequests.name'),
      email: exported('hireRequests.email'),
      phone: exported('hireRequests.phone'),
      words: exported('hireRequests.words'),
      rough_time: exported('hireRequests.roughTime'),
    },
    others: 'id date people status booking_id version created_at answered_at',
  },
  adoption_requests: {
    personal: {
      name: exported('adoptionRequests.name'),
      email: exported('adoptionRequests.email'),
      phone: exported('adoptionRequests.phone'),
      words: exported('adoptionRequests.words'),
    },
    others: 'id cat cat_name created_at answered_at',
  },
  waiting: {
    personal: {
      name: exported('waiting.name'),
      email: exported('waiting.email'),
      mailbox: of('waiting.email'),
      held_from: of('their networks'),
    },
    others:
      'id wish user_id session_id date ages people least until_at created_at confirmed_at left_at left_why version',
  },
  waiting_hours: {
    others:
      'waiting_id slot_id start_time end_time starts_at turn asked_at booking_id limited_at given_up_at',
  },
  waiting_links: {
    personal: { token_hash: secret('opens their place on the list') },
    others: 'waiting_id created_at',
  },
  mails: {
    personal: {
      to_address: exported('mails.to'),
      to_name: of('users.name'),
      subject: exported('mails.subject'),
      facts: of('what the mail is about'),
      last_error: of('what a mail server said of the address'),
    },
    others:
      'id kind message_id status attempts next_attempt_at lease_until booking_id user_id created_at sent_at settled_at is_awaited doubts',
  },
  one_time_tokens: {
    personal: {
      token_hash: secret('opens the account'),
      new_email: exported('profile.pendingEmail'),
      details: of('users.name and phone, of one sign-up'),
      password_hash: secret('opens the account'),
    },
    others: 'id user_id purpose created_at expires_at used_at',
  },
  shifts: {
    personal: {
      date: exported('shifts.date'),
      // Handed out to the minute.
      start_time: of('shifts.startTime'),
      end_time: of('shifts.endTime'),
    },
    others: 'id user_id version created_at',
  },
  sign_ins: {
    personal: {
      token_hash: secret('opens the account'),
      device: exported('devices.device'),
    },
    others: 'id user_id created_at last_seen_at expires_at proved_at by_pin door_heard_at',
  },
  second_factors: {
    personal: { secret: secret('opens the account') },
    others: 'user_id created_at confirmed_at last_step is_readable',
  },
  passkeys: {
    personal: {
      credential_id: secret('opens the account'),
      public_key: secret('opens the account'),
      transports: of('the device'),
      name: exported('passkeys.name'),
    },
    others: 'id user_id uses created_at last_used_at',
  },
  passkey_challenges: {
    personal: { challenge: secret('opens the account') },
    others: 'user_id purpose sign_in_id expires_at',
  },
  recovery_codes: {
    personal: { code_hash: secret('opens the account') },
    others: 'id user_id created_at used_at',
  },
  pins: {
    personal: { pin_hash: secret('opens the door') },
    others: 'user_id created_at failures failing_since',
  },
  pin_devices: {
    personal: { key_hash: secret('opens the door'), device: exported('pinDevices.device') },
    others: 'id user_id created_at',
  },
  audit_entries: {
    // Only devices stand in it, and erasure empties those; all else of a person is named, not quoted.
    personal: { before: of('what changed'), after: exported('log.action') },
    others: 'id at actor_kind actor_id action subject_kind subject_id request_id',
  },
  rate_limits: {
    personal: { key: of('an address or network, as a hash that ends with its count') },
    others: 'hits first_hit_at last_hit_at expires_at',
  },
  // The cafe's own: what is sold, when, for how much, and what staff wrote about it.
  add_ons: { others: 'id name words pence stock sold is_offered version' },
  arrivals: { others: 'id booking_id people reverses undone at told_at told_by' },
  backups: { others: 'id file made_at tried_at' },
  code_uses: { others: 'booking_id code_id pence' },
  codes: {
    others:
      'id name percentage pence session_ids weekdays first_date last_date least_party is_first_visit stacks most_uses most_per_guest budget_pence uses given_pence ended_at version created_at',
  },
  day_exceptions: { others: 'date is_closed opens_at closes_at note' },
  told_parties: { others: 'booking_id booking_date start_time end_time why told_at told_by' },
  entries: {
    others:
      'id tender_id flow amount_pence refund_id reverses at till_date told_by call_id credit_id reason',
  },
  house: {
    others:
      'id rules_version late_after_minutes people_per_staff settings_changed_at country currency paid_in time_zone prefix hours_checked_at list_put_away_at',
  },
  house_draft: { others: 'id version content parts edited_at edited_by' },
  house_versions: {
    others: 'id number content changes made_at made_by publishes_at taken_back_at',
  },
  job_faults: { others: 'job subject error since' },
  jobs: { others: 'name due_at lease_until finished_at last_error runs failures' },
  schema_migrations: { others: 'name release at' },
  schema_as_made: { others: 'thing hash' },
  // Why staff gave something away is in their own words, which erasure replaces.
  lines: { others: 'id booking_id kind name quantity unit_pence amount_pence add_on_id code_id' },
  lowered_days: { others: 'room_id date seats reason created_at last_booking' },
  photo_files: { others: 'photo_id width type bytes object' },
  photo_objects: { others: 'key named_at' },
  // No more of whoever took them than what they show: the rest is taken off on upload.
  photos: { others: 'id width height uploaded_at' },
  provider_events: { others: 'id type object_id received_at processed_at attempts last_error' },
  rests: { others: 'id room_id name weekdays start_time end_time created_at last_booking' },
  room_days: { others: 'room_id date to_ask' },
  rooms: { others: 'id name seats weekend_seats weekend_days' },
  seasons: { others: 'id name first_date last_date weekdays' },
  session_prices: { others: 'session_id season_id band pence' },
  session_slots: { others: 'session_id slot_id' },
  sessions: {
    others:
      'id room_id name is_ordinary hourly_pence discount_percentage discount_active seats is_private advance_days cancellation_hours cancellation_enabled cancellation_requires_approval weekdays ended_at slug words colour drawing is_quiet sensory_notes is_alone runs_during dates children_per_adult most_children least_people most_people group_from group_percentage group_pence archived_at version is_hire',
  },
  settings: { others: 'key value' },
  signing_keys: { others: 'id secret created_at' },
  till_moves: { others: 'id till_date kind amount_pence reason told_by at' },
  till_days: {
    others: 'date float_pence opened_by counted_pence expected_pence word closed_by closed_at',
  },
  time_slots: {
    others: 'id start_time end_time is_active created_at updated_at deleted_at for_sessions',
  },
  working_days: { others: 'day mode opens_at closes_at' },
}
