import type { Body } from '#contract/contract.ts'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingCall } from '#server/ordering/booking/booking-call.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/in-transaction.ts'
import { readPublished } from '#server/platform/house/published.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { whyNotAgain } from '#server/platform/limit-asking.ts'
import { remember } from '#server/platform/record-audit.ts'
import { refuse, type Refusal } from '#server/platform/refusal.ts'
import { keepHireRequest } from './hire.queries.ts'
import { hireAsked, hireReceived } from './mail-kinds.ts'

type HireWish = Body<'POST public/hire-requests'>

const FURTHEST_DAYS = 730

export function askForHire(db: Db, wish: HireWish, call: BookingCall): Promise<Refusal | null> {
  return inTransaction(db, async (transaction) => {
    const refusal =
      whyNotThen(wish, call) ?? (await whyNotAgain(transaction, 'hire', wish.email, call))
    if (refusal) return refusal
    const { roughTime: rough_time, ...rest } = wish
    const { now } = call
    const id = await keepHireRequest(transaction, { ...rest, rough_time, created_at: now })
    const after = { date: wish.date, people: wish.people }
    await remember(transaction, 'hire-request.asked', id, { after }, call)
    const guest = { address: wish.email, name: wish.name }
    await queueMail(transaction, { kind: hireReceived, to: guest, facts: wish }, now)
    const { cafe } = await readPublished(transaction, now)
    const us = { address: cafe.email, name: null }
    await queueMail(transaction, { kind: hireAsked, to: us, facts: wish }, now)
    return null
  })
}

function whyNotThen({ date }: HireWish, { now }: BookingCall): Refusal | null {
  const today = cafeDate(now)
  if (date > today && date <= addDays(today, FURTHEST_DAYS)) return null
  return refuse('VALIDATION', {
    fields: { date: 'Choose a day from tomorrow on, within two years.' },
  })
}
