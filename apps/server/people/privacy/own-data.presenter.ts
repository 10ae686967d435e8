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

/** Signing up needs no sign-in: it may have been anybody who knew the address. */
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
  { payments, refunds, requests }: OwnRecords,
): OwnData['bookings'][number] {
  const isOwn = (each: { booking_id: number }) => each.booking_id === booking.id
  return {
    reference: booking.reference,
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
    payments: payments.filter(isOwn).map((payment) => presentPayment(payment, refunds)),
    cancellationRequests: requests.filter(isOwn).map((request) => ({
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
      .map(({ amount_pence, status, created_at }) => ({
        amount: toPounds(amount_pence),
        status,
        requestedAt: created_at.toString(),
      })),
  }
}

const textOf = (instant: Temporal.Instant | null) => instant?.toString() ?? null
