import { normalisePhone } from '#domain/account/phone.ts'
import type { Booking } from '#server/ordering/booking/bookings.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { findRow } from '#server/platform/database/row.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import type { AccountCall } from './account-call.ts'
import { signUp } from './sign-up.ts'

/**
 * A guest who booked without an account signs up with the address and name of the booking. The link that
 * opened it may have been passed on, so it proves nothing: the account is made, or gets the visits,
 * by a fresh mail to the address. The answer is the same whether there is an account or not.
 */
export async function keepVisits(
  db: Db,
  booking: Booking,
  password: string,
  call: AccountCall,
): Promise<{ email: string } | Refusal> {
  const contact = await findRow(db, 'contacts', { id: booking.contact_id })
  if (!contact?.email) return refuse('INVALID_STATE')
  const { name, email } = contact
  const phone = normalisePhone(contact.phone ?? '')
  return (await signUp(db, { name, email, password, phone }, call)) ?? { email }
}
