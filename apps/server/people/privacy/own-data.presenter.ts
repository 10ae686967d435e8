import type { Answer } from '#contract/contract.ts'
import { UNKNOWN_DEVICE } from '#domain/account/device-name.ts'
import { profileOf } from '#domain/account/profile-fields.ts'
import { toPounds } from '#domain/pricing/money.ts'
import type { Profile } from '#server/people/accounts/accounts.queries.ts'
import { sourceOf } from '#server/ordering/booking/bookings.presenter.ts'
import type { OwnRecords } from './own-data.queries.ts'

type OwnData = Answer<'GET public/profile/data'>
type SignIn = { device: string; created_at: Temporal.Instant; last_seen_at: Temporal.Instant }

export function presentOwnData(
  profile: Profile,
  records: OwnRecords,
  signIns: readonly SignIn[],
  now: Temporal.Instant,
): OwnData {
  return {
    exportedAt: now.toString(),
    profile: presentProfile(profile),
    bookings: records.bookings.map((booking) => presentBooking(booking, records)),
    devices: signIns.map(presentDevice),
    passkeys: records.passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      addedAt: created_at.toString(),
      lastUsedAt: textOf(last_used_at),
    })),
    pinDevices: records.pinDevices.map(({ device, created_at }) => ({
      device,
      knownSince: created_at.toString(),
    })),
    shifts: records.shifts.map(({ date, start_time, end_time }) => ({
      date,
      startTime: start_time,
      endTime: end_time,
    })),
    hireRequests: records.hireRequests.map(presentHire),
    adoptionRequests: records.adoptionRequests.map(presentAdoption),
    gifts: records.gifts.map((gift) => presentGift(gift, profile)),
    waiting: records.waiting.map(presentWaiting),
    strayPayments: records.strayPayments.map((payment) => ({
      email: payment.payer_email,
      amount: toPounds(payment.amount_pence),
      openedAt: payment.opened_at.toString(),
    })),
    mails: records.mails.map((mail) => ({
      to: mail.to_address,
      subject: mail.subject,
      queuedAt: mail.created_at.toString(),
      sentAt: textOf(mail.sent_at),
    })),
    log: records.log.map((entry) => ({
      at: entry.at.toString(),
      action: entry.action,
      by: whoActed(entry, profile),
    })),
  }
}

/** Signing up needs no sign-in: a stranger who knew the address may have done it. */
function whoActed({ actor_kind, actor_id }: OwnRecords['log'][number], profile: Profile) {
  if (actor_kind === 'visitor') return 'a visitor'
  return actor_id === profile.id ? 'you' : 'the cafe'
}

export function presentDevice({ device, created_at, last_seen_at }: SignIn) {
  return {
    device: device || UNKNOWN_DEVICE,
    signedInAt: created_at.toString(),
    lastUsedAt: last_seen_at.toString(),
  }
}

function presentProfile(profile: Profile): OwnData['profile'] {
  return {
    ...profileOf(profile),
    role: profile.role,
    isEmailVerified: profile.email_verified_at !== null,
    emailVerifiedAt: textOf(profile.email_verified_at),
    emailVerificationSentAt: textOf(profile.verification_sent_at),
    pendingEmail: profile.pending_email,
    createdAt: profile.created_at.toString(),
    updatedAt: profile.updated_at.toString(),
  }
}

function presentBooking(
  booking: OwnRecords['bookings'][number],
  records: OwnRecords,
): OwnData['bookings'][number] {
  const isOwn = (each: { booking_id: number | null }) => each.booking_id === booking.id
  const contact = records.contacts.find(({ id }) => id === booking.contact_id)
  const session = records.sessions.find(({ id }) => id === booking.session_id)
  return {
    reference: booking.reference,
    session: session?.name ?? '',
    bookedAs: contact ? { name: contact.name, email: contact.email, phone: contact.phone } : null,
    channel: booking.channel,
    date: booking.booking_date,
    startTime: booking.start_time,
    endTime: booking.end_time,
    adults: booking.adults,
    children: booking.children,
    totalPrice: toPounds(booking.total_pence),
    specialRequests: booking.special_requests,
    status: booking.status,
    cancellationSource: sourceOf(booking.cancellation_source),
    bookedAt: booking.created_at.toString(),
    bill: records.lines.filter(isOwn).map((line) => ({
      name: line.name,
      quantity: line.quantity,
      amount: toPounds(line.amount_pence),
    })),
    money: records.entries.filter(isOwn).map((entry) => ({
      instrument: entry.instrument,
      flow: entry.flow,
      amount: toPounds(entry.amount_pence),
      at: entry.at.toString(),
    })),
    payments: records.payments
      .filter(isOwn)
      .map((payment) => presentPayment(payment, records.refunds)),
    toHandBack: records.tasks
      .filter((task) => isOwn(task) && task.kind === 'hand_back')
      .map((task) => ({
        amount: toPounds(task.pence ?? 0),
        reason: task.reason,
        promisedAt: task.created_at.toString(),
        doneAt: textOf(task.done_at),
      })),
    notes: records.tasks
      .filter((task) => isOwn(task) && task.kind !== 'hand_back')
      .map(({ reason, created_at }) => ({ words: reason, notedAt: created_at.toString() })),
    changes: records.changes.filter(isOwn).map((change) => ({
      date: change.booking_date,
      startTime: change.start_time,
      endTime: change.end_time,
      adults: change.adults,
      children: change.children,
      totalPrice: toPounds(change.total_pence),
      state: change.state,
      askedAt: change.created_at.toString(),
    })),
    arrivals: records.arrivals
      .filter(isOwn)
      .map(({ people, at }) => ({ people, at: at.toString() })),
    cancellationRequests: records.requests.filter(isOwn).map((request) => ({
      reason: request.reason,
      requestedAt: request.requested_at.toString(),
      isApproved: request.is_approved,
      reviewedAt: textOf(request.reviewed_at),
      adminNotes: request.admin_notes,
    })),
  }
}

function presentPayment(payment: OwnRecords['payments'][number], refunds: OwnRecords['refunds']) {
  return {
    amount: toPounds(payment.amount_pence),
    status: payment.status,
    startedAt: payment.created_at.toString(),
    paidAt: textOf(payment.paid_at),
    refunds: refunds
      .filter(({ payment_id }) => payment_id === payment.id)
      .map(({ amount_pence, status, reason, created_at }) => ({
        amount: toPounds(amount_pence),
        status,
        reason,
        requestedAt: created_at.toString(),
      })),
  }
}

const presentHire = (hire: OwnRecords['hireRequests'][number]) => ({
  name: hire.name,
  email: hire.email,
  phone: hire.phone,
  date: hire.date,
  roughTime: hire.rough_time,
  people: hire.people,
  words: hire.words,
  status: hire.status,
  askedAt: hire.created_at.toString(),
})

const presentAdoption = (asked: OwnRecords['adoptionRequests'][number]) => ({
  cat: asked.cat_name,
  name: asked.name,
  email: asked.email,
  phone: asked.phone,
  words: asked.words,
  askedAt: asked.created_at.toString(),
})

const presentGift = (gift: OwnRecords['gifts'][number], { email }: Profile) => ({
  reference: gift.reference,
  amount: toPounds(gift.amount_pence),
  giverName: gift.giver_name,
  // Of a gift that they got, that is for the giver to tell.
  giverEmail: gift.giver_email === email ? gift.giver_email : null,
  receiverName: gift.receiver_name,
  receiverEmail: gift.receiver_email,
  message: gift.message,
  reason: gift.reason,
  sendOn: gift.send_on,
  orderedAt: gift.created_at.toString(),
})

const presentWaiting = (waiting: OwnRecords['waiting'][number]) => ({
  name: waiting.name,
  email: waiting.email,
  date: waiting.date,
  times: waiting.times,
  people: waiting.people,
  least: waiting.least,
  joinedAt: waiting.created_at.toString(),
  leftAt: waiting.left_at?.toString() ?? null,
})

const textOf = (instant: Temporal.Instant | null) => instant?.toString() ?? null
