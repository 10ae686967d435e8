import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Ages } from '#domain/booking/ages.ts'
import { countsOf, NOTHING_CHOSEN } from '#contract/choice.ts'
import { type Party, peopleIn } from '#domain/booking/party.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { totalOf } from '#domain/pricing/bill.ts'
import { askedAges } from '#web/visit/asked-ages.ts'
import { useChoice } from '#web/visit/choice.ts'
import { useLostTime } from '#web/visit/lost-time.tsx'
import type { SessionVisit, Slot } from '#web/visit/offered-slots.ts'
import { type DayAhead, useDays, useLiveDay } from '#web/visit/use-days.ts'
import { timeId } from '#web/visit/times.ts'
import type { SessionsOnSale } from '#web/visit/use-public-sessions.ts'
import { slotsKey, visitsKey } from '#web/visit/use-slots.ts'
import { type Hour, hoursOf } from './hours.ts'
import { useTried, withOwnSeats } from './use-held.ts'
import { visitBill } from '#web/visit/visit-bill.ts'

/** What is chosen, as it stands at this moment: seats and prices are live. */
export function useVisit(window: BookingWindow, onSale: SessionsOnSale | undefined) {
  const [choice, choose] = useChoice()
  const days = useDays(window)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { held, recent, tried, booked, noteChoice } = useTried(choice, () =>
    navigate('/visit', { replace: true }),
  )

  const isWithin = choice.date && choice.date >= window.first && choice.date <= window.last
  const date = isWithin ? choice.date : firstFree(days.data)
  const { slots, visits } = useLiveDay(date)
  const hours = useMemo(() => {
    // All at once: what came later would push away what somebody is about to press.
    if (!date || !onSale || !slots.data || visits.isPending) return undefined
    return withOwnSeats(hoursOf(slots.data, visits.data ?? [], onSale.sessions), date, held)
  }, [slots.data, visits.data, visits.isPending, onSale, date, held])

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
    date,
    hour,
    party,
    counts: choice,
    ages,
    asked,
    whyNot: hour?.session ? whyNotWelcome(hour.session, hour.prices, ages) : null,
    addOns,
    chosenAddOns: choice.addOns,
    lines,
    totalPence: totalOf(lines),
    /** In this browser, a short while ago. */
    ordered: recent.filter(({ ticket }) => ticket !== booked?.ticket),
    tried,
    booked,
    lost,
    hours,
    days: days.data,
    failed: slots.isError && !slots.isFetching,
    tryAgain: () => void Promise.all([days.refetch(), slots.refetch(), visits.refetch()]),
    terms: hour && termsOf(days.data, date, hour),
    /** The hour stays, where the other day has it. */
    chooseDate: (next: string) => {
      const known = hoursOf(
        queries.getQueryData<Slot[]>(slotsKey(next)) ?? [],
        queries.getQueryData<SessionVisit[]>(visitsKey(next)) ?? [],
        onSale?.sessions ?? [],
      )
      const isThere = known.some(({ id, is_available }) => id === chosenId && is_available)
      const { slotId, sessionId } = isThere ? choice : NOTHING_CHOSEN
      noteChoice({ date: next, slotId, sessionId })
      choose({ date: next, slotId, sessionId })
    },
    chooseHour: ({ slotId, session }: Hour) => {
      const chosen = { date, slotId, sessionId: session?.id ?? null }
      noteChoice(chosen)
      choose(chosen)
    },
    changeParty: (part: Partial<Party>) => choose(part),
    changeAges: (next: Ages) => choose(countsOf(next)),
    changeAddOn: (id: number, count: number) =>
      choose({ addOns: { ...choice.addOns, [id]: count } }),
  }
}

export type Visit = ReturnType<typeof useVisit>

/** Whoever comes without a date starts at the first on which there is something to be had. */
function firstFree(days: readonly DayAhead[] | undefined): string | null {
  const free = days?.find(({ level }) => level === 'good' || level === 'limited')
  return free?.date ?? days?.[0]?.date ?? null
}

function termsOf(
  days: readonly DayAhead[] | undefined,
  date: string | null,
  { slotId, session }: Hour,
) {
  const day = days?.find((each) => each.date === date)
  if (!session) return day?.slots.find(({ id }) => id === slotId) ?? null
  return (
    day?.visits.find((visit) => visit.slotId === slotId && visit.sessionId === session.id) ?? null
  )
}
