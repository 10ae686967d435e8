import { useQueryClient } from '@tanstack/react-query'
import { type Choice, countsOf, NOTHING_CHOSEN } from '#contract/choice.ts'
import type { Ages } from '#domain/booking/ages.ts'
import { type Party, peopleIn } from '#domain/booking/party.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { totalOf } from '#domain/pricing/bill.ts'
import { askedAges } from './asked-ages.ts'
import { type Hour, hoursOf } from './hours.ts'
import { useLostTime } from './lost-time.tsx'
import type { SessionVisit, Slot } from './offered-slots.ts'
import { timeId } from './times.ts'
import type { SessionsOnSale } from './use-public-sessions.ts'
import { slotsKey, visitsKey } from './use-slots.ts'
import { visitBill } from './visit-bill.ts'

type Choosing = readonly [choice: Choice, choose: (part: Partial<Choice>) => void]

export function useChosen(
  [choice, choose]: Choosing,
  hours: readonly Hour[] | undefined,
  onSale: SessionsOnSale | undefined,
) {
  const queries = useQueryClient()
  const party: Party = { adults: choice.adults, children: choice.children }
  const chosenId = choice.slotId && timeId({ slotId: choice.slotId, sessionId: choice.sessionId })
  const lost = useLostTime<Hour>(chosenId || null, hours, peopleIn(party))
  const chosen = hours?.find(({ id }) => id === chosenId)
  const hour = chosen?.is_available ? chosen : null
  const asked = askedAges(hour?.prices ?? null, choice)
  const { ages } = asked
  const addOns = onSale?.addOns ?? []
  const lines = hour ? visitBill(hour, ages, addOns, choice.addOns) : []
  return {
    hour,
    party,
    /** The party as it was chosen, of whatever age. */
    counts: choice,
    ages,
    asked,
    whyNot: hour?.session ? whyNotWelcome(hour.session, hour.prices, ages) : null,
    addOns,
    chosenAddOns: choice.addOns,
    lines,
    totalPence: totalOf(lines),
    lost,
    /** The hour stays, where the other day has it. */
    onDate: (date: string) => {
      const known = hoursOf(
        queries.getQueryData<Slot[]>(slotsKey(date)) ?? [],
        queries.getQueryData<SessionVisit[]>(visitsKey(date)) ?? [],
        onSale?.sessions ?? [],
      )
      const isThere = known.some(({ id, is_available }) => id === chosenId && is_available)
      const { slotId, sessionId } = isThere ? choice : NOTHING_CHOSEN
      return { date, slotId, sessionId }
    },
    changeParty: (part: Partial<Party>) => choose(part),
    changeAges: (next: Ages) => choose(countsOf(next)),
    changeAddOn: (id: number, count: number) =>
      choose({ addOns: { ...choice.addOns, [id]: count } }),
  }
}

export type Chosen = ReturnType<typeof useChosen>

export const atHour = <Day extends string | null>(date: Day, { slotId, session }: Hour) => ({
  date,
  slotId,
  sessionId: session?.id ?? null,
})
