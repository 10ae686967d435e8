import { agesOf } from '#domain/booking/ages.ts'
import { totalOf } from '#domain/pricing/bill.ts'
import { toPounds } from '#domain/pricing/money.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import type { AddOn } from '#web/visit/use-public-sessions.ts'
import { visitBill } from '#web/visit/visit-bill.ts'
import { dayKey } from './use-day.ts'

export type OfferedSession = Data<'GET office/offers'>[number]
export type OfferedHour = OfferedSession['hours'][number]

export const useOffers = (date: string) =>
  useAnswer(
    'GET office/offers',
    { key: [...dayKey, 'offers', date], staleTime: 0 },
    { query: { date } },
  )

type Wish = { adults: number; children: number; addOns?: Readonly<Record<number, number>> }

/** The very bill that the server makes: the group's rule and what is bought with it included. */
export const deskBill = (
  session: OfferedSession,
  hour: OfferedHour,
  { adults, children, addOns = {} }: Wish,
  sold: readonly AddOn[] = [],
) => visitBill({ session, prices: hour.prices }, agesOf({ adults, children }), sold, addOns)

/** Which visit is sold to whom, for how much: in some hours another session runs than the ordinary. */
export const saleOf = (
  session: OfferedSession,
  hour: OfferedHour,
  party: { adults: number; children: number },
) => ({
  sessionId: session.sessionId,
  slotId: hour.slotId,
  ...party,
  totalPrice: toPounds(totalOf(deskBill(session, hour, party))),
})
