import { authEndpoints } from './auth.ts'
import { bookingEndpoints } from './bookings.ts'
import { cancellationEndpoints } from './cancellations.ts'
import { officeBookingEndpoints } from './office-bookings.ts'
import { paymentEndpoints } from './payments.ts'
import { profileEndpoints } from './profile.ts'
import { publicEndpoints } from './public.ts'
import { scheduleEndpoints } from './schedule.ts'
import { settingsEndpoints } from './settings.ts'

/** Every endpoint under /Api/, by name. The server implements all of them, the web calls them. */
export const contract = {
  ...authEndpoints,
  ...profileEndpoints,
  ...publicEndpoints,
  ...bookingEndpoints,
  ...officeBookingEndpoints,
  ...paymentEndpoints,
  ...cancellationEndpoints,
  ...scheduleEndpoints,
  ...settingsEndpoints,
}

export type Contract = typeof contract
