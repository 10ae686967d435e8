import type { Contract } from '#contract/contract.ts'
import { may, refundLimit } from '#contract/rights.ts'
import { toPence, toPounds } from '#domain/pricing/money.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'
import type { BookingParts } from '#server/ordering/booking/booking-call.ts'
import { showParty } from '#server/ordering/door/show-party.ts'
import { presentQuote } from '#server/ordering/change/changes.presenter.ts'
import { defaultReturnUrls } from '#server/ordering/unpaid/return-urls.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { notByPin, type Person } from '#server/platform/http/access.ts'
import { unprovenLately } from '#server/platform/http/proof.ts'
import type { Implement } from '#server/platform/http/implement.ts'
import { isRefusal, refuse, type Refusal, unlessRefused } from '#server/platform/refusal.ts'
import { bookAtDesk } from './book-at-desk.ts'
import { correctVisit, quoteCorrection } from './correct-visit.ts'
import { presentDebt } from './debts.presenter.ts'
import { listDebts } from './debts.queries.ts'
import { handOver } from './hand-over.ts'
import { reverseEntry, takeMoney } from './take-money.ts'
import { moveTill } from './move-till.ts'
import { closeTill, openTill } from './till.ts'
import { writeOff } from './write-off.ts'
import { readOffers } from './read-offers.ts'
import { presentTill } from './till.presenter.ts'
import { readTill } from './till.queries.ts'

export function deskRoutes(implement: Implement<Contract>, parts: BookingParts): void {
  const { db, clock } = parts
  const today = () => cafeDate(clock.now())

  implement('GET office/offers', ({ query }) => readOffers(db, query.date, clock.now()))

  implement('POST office/bookings', async ({ body, person, by }) => {
    const limitPence = refundLimit(deskRole(person))
    const booked = await bookAtDesk(parts, body, { ...by, limitPence })
    if (isRefusal(booked)) return booked
    // The name is the caller's own word, whenever they come.
    const party = await showParty(parts, booked, { ...person, byPin: false })
    return isRefusal(party) ? party : { ...party, payUrl: booked.payUrl, ticket: booked.ticket }
  })

  const correcting = (person: Person, by: Caller) => ({
    ...by,
    isStaff: true,
    refundLimitPence: refundLimit(deskRole(person)),
    urls: defaultReturnUrls(parts.publicUrl),
  })
  implement('POST office/bookings/{id}/correction/quote', ({ params, body, person, by }) =>
    unlessRefused(quoteCorrection(db, params.id, body, correcting(person, by)), presentQuote),
  )

  implement('POST office/bookings/{id}/correction', async ({ params, body, person, by }) => {
    const corrected = await correctVisit(parts, params.id, body, correcting(person, by))
    if (isRefusal(corrected)) return corrected
    const party = await showParty(parts, corrected, person)
    if (isRefusal(party)) return party
    const moved = corrected.moved.map(({ instrument, pence }) => ({
      instrument,
      amount: toPounds(pence),
    }))
    return { ...party, moved }
  })

  implement('POST office/bookings/{id}/money', async ({ params, body, person, by }) => {
    const { amount, ...more } = body
    const amountPence = toPence(amount)
    if (amountPence === null) return wholePence('amount')
    const money = { ...more, amountPence }
    return showParty(parts, await takeMoney(parts, params.id, money, by), person)
  })

  implement('GET office/debts', async ({ query }) => {
    const { debts, duePence, ...pages } = await listDebts(db, query)
    return { items: debts.map(presentDebt), totalAmount: toPounds(duePence), ...pages }
  })

  implement('POST office/bookings/{id}/write-off', async ({ params, body, person, by }) => {
    const duePence = toPence(body.dueAmount)
    if (duePence === null) return wholePence('dueAmount')
    const limit = {
      limitPence: refundLimit(person.role),
      ifLarge: unprovenLately(person, by.now),
    }
    const form = { duePence, reason: body.reason }
    return showParty(parts, await writeOff(parts, params.id, form, { ...by, ...limit }), person)
  })

  implement('POST office/tasks/{id}/done', async ({ params, person, by }) =>
    showParty(parts, await handOver(parts, params.id, by), person),
  )

  implement('POST office/entries/{id}/reverse', async ({ params, body, person, by }) => {
    const role = deskRole(person)
    const call = {
      ...by,
      isManager: may(role, 'care'),
      limitPence: refundLimit(role),
      ifLarge: unprovenLately(person, by.now),
    }
    return showParty(parts, await reverseEntry(parts, params.id, body.id, call), person)
  })

  const show = async (date: string, { byPin }: Person) =>
    presentTill(await readTill(db, date), byPin)
  implement('GET office/till', async ({ query, person }) => {
    const { date = today() } = query
    return person.byPin && date !== today() ? notByPin : show(date, person)
  })

  implement('POST office/till/open', async ({ body, person, by }) => {
    const float = toPence(body.float)
    if (float === null) return wholePence('float')
    return (await openTill(db, float, by)) ?? show(today(), person)
  })

  implement('POST office/till/moves', async ({ body: { amount, ...move }, person, by }) => {
    const pence = toPence(amount)
    if (pence === null || (pence === 0 && move.kind !== 'float')) return wholePence('amount')
    return (await moveTill(db, { ...move, pence }, by)) ?? show(today(), person)
  })

  implement('POST office/till/close', async ({ body, person, by }) => {
    const countedPence = toPence(body.counted)
    if (countedPence === null) return wholePence('counted')
    const { date = today(), word } = body
    if (person.byPin && date !== today()) return notByPin
    const count = { date, countedPence, word: word || null }
    return (await closeTill(db, count, by)) ?? show(date, person)
  })
}

/** A PIN is the desk's, whatever the role has besides. */
const deskRole = ({ byPin, role }: Person) => (byPin ? 'Desk' : role)

const wholePence = (field: string): Refusal =>
  refuse('VALIDATION', { fields: { [field]: 'Enter an amount with at most two decimals.' } })
