import { attentionEndpoints } from './attention.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints } from './auth.ts'
import { bookingEndpoints } from './bookings.ts'
import { cancellationEndpoints } from './cancellations.ts'
import { deskEndpoints } from './desk.ts'
import { doorEndpoints } from './door.ts'
import { hireEndpoints } from './hire.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { overviewEndpoints } from './overview.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { paymentEndpoints } from './payments.ts'
import { pinEndpoints } from './pin.ts'
import { privacyEndpoints } from './privacy.ts'
import { profileEndpoints } from './profile.ts'
import { publicEndpoints } from './public.ts'
import { scheduleEndpoints } from './schedule.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { sessionEndpoints } from './sessions.ts'
import { settingsEndpoints } from './settings.ts'
import { ticketEndpoints } from './ticket.ts'
import { userEndpoints } from './users.ts'
import { visitEndpoints } from './visits.ts'

/** Every endpoint under /Api/, by name. The server implements all of them, the web calls them. */
export const contract = {
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
  ...deskEndpoints,
  ...hireEndpoints,
  ...overviewEndpoints,
  ...attentionEndpoints,
  ...auditEndpoints,
  ...paymentEndpoints,
  ...cancellationEndpoints,
  ...scheduleEndpoints,
  ...sessionEndpoints,
  ...settingsEndpoints,
  ...ticketEndpoints,
  ...userEndpoints,
  ...visitEndpoints,
}

export type Contract = typeof contract
