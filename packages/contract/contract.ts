import type { z } from 'zod'
import { addOnEndpoints } from './add-ons.ts'
import { adoptionEndpoints } from './adoptions.ts'
import { attentionEndpoints } from './attention.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { bookingEndpoints } from './bookings.ts'
import { cancellationEndpoints } from './cancellations.ts'
import { codeEndpoints } from './codes.ts'
import { debtEndpoints } from './debts.ts'
import { deskEndpoints } from './desk.ts'
import { doorEndpoints } from './door.ts'
import { type Told, whole } from './endpoint.ts'
import { gettingReadyEndpoints } from './getting-ready.ts'
import { giftEndpoints } from './gifts.ts'
import { figureEndpoints } from './figures.ts'
import { givenAwayEndpoints } from './given-away.ts'
import { hireEndpoints } from './hire.ts'
import { noteEndpoints } from './notes.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { officeVoucherEndpoints } from './office-vouchers.ts'
import { officeEndpoints } from './office.ts'
import { overviewEndpoints } from './overview.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { paymentEndpoints } from './payments.ts'
import { photoEndpoints } from './photos.ts'
import { pinEndpoints } from './pin.ts'
import { privacyEndpoints } from './privacy.ts'
import { profileEndpoints } from './profile.ts'
import { publicEndpoints } from './public.ts'
import { rotaEndpoints } from './rota.ts'
import { scheduleEndpoints } from './schedule.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sessionEndpoints } from './sessions.ts'
import { settingsEndpoints } from './settings.ts'
import { setUpEndpoints } from './set-up.ts'
import { staffEndpoints } from './staff.ts'
import { placeEndpoints, studioEndpoints } from './studio.ts'
import { ticketEndpoints } from './ticket.ts'
import { userEndpoints } from './users.ts'
import { visitEndpoints } from './visits.ts'
import { waitingEndpoints } from './waiting.ts'
import { voucherEndpoints } from './vouchers.ts'
import { welfareEndpoints } from './welfare.ts'

/** Every endpoint under /Api/, by name. The server implements all of them, the web calls them. */
export const contract = whole({
  ...authEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...pinEndpoints,
  ...profileEndpoints,
  ...privacyEndpoints,
  ...publicEndpoints,
  ...bookingEndpoints,
  ...officeBookingEndpoints,
  ...doorEndpoints,
  ...noteEndpoints,
  ...deskEndpoints,
  ...debtEndpoints,
  ...giftEndpoints,
  ...givenAwayEndpoints,
  ...figureEndpoints,
  ...hireEndpoints,
  ...officeEndpoints,
  ...officeVoucherEndpoints,
  ...overviewEndpoints,
  ...attentionEndpoints,
  ...auditEndpoints,
  ...paymentEndpoints,
  ...voucherEndpoints,
  ...cancellationEndpoints,
  ...scheduleEndpoints,
  ...sessionEndpoints,
  ...addOnEndpoints,
  ...adoptionEndpoints,
  ...codeEndpoints,
  ...welfareEndpoints,
  ...settingsEndpoints,
  ...photoEndpoints,
  ...rotaEndpoints,
  ...staffEndpoints,
  ...setUpEndpoints,
  ...gettingReadyEndpoints,
  ...placeEndpoints,
  ...studioEndpoints,
  ...ticketEndpoints,
  ...userEndpoints,
  ...visitEndpoints,
  ...waitingEndpoints,
})

export type Contract = typeof contract
type Name = keyof Contract
type Parsed<S> = S extends z.ZodType ? z.output<S> : never

/** What the server answers, before it is written as JSON. */
export type Answer<N extends Name> = Told<Contract[N]>
/** What it is asked, once that is parsed. */
export type Query<N extends Name> = Contract[N] extends { query: infer S } ? Parsed<S> : never
export type Body<N extends Name> = Contract[N] extends { body: infer S } ? Parsed<S> : never
