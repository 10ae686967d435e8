import type { Answer } from '#contract/contract.ts'
import { shownName } from '#domain/account/shown-name.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { shownMoney } from '#server/ordering/booking/bookings.presenter.ts'
import type { Debt } from './debts.queries.ts'

export const presentDebt = (debt: Debt): Answer<'GET office/debts'>['items'][number] => ({
  bookingId: debt.id,
  bookingRef: debt.reference,
  name: shownName(debt.name),
  email: debt.email,
  phone: debt.phone,
  bookingDate: debt.booking_date,
  timeSlotStart: debt.start_time,
  timeSlotEnd: debt.end_time,
  sessionName: debt.session_name,
  status: debt.status,
  totalPrice: toPounds(debt.total_pence),
  ...shownMoney(debt),
  since: debt.since.toString(),
})
