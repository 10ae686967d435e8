import { useMemo } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { peopleIn, type Party } from '#domain/booking/party.ts'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { useChoice } from '#web/visit/choice.ts'
import { useLostTime } from '#web/visit/lost-time.tsx'
import type { Slot } from '#web/visit/offered-slots.ts'
import { type DayAhead, useDays, useLiveSlots } from '#web/visit/use-days.ts'
import { slotsKey } from '#web/visit/use-slots.ts'
import { useHeld, withOwnSeats } from './held-visit.ts'

/** What is chosen, as it stands at this moment: seats and prices are live. */
export function useVisit(window: BookingWindow) {
  const [choice, choose] = useChoice()
  const days = useDays(window)
  const queries = useQueryClient()
  const held = useHeld()

  const isWithin = choice.date && choice.date >= window.first && choice.date <= window.last
  const date = isWithin ? choice.date : firstFree(days.data)
  const live = useLiveSlots(date)
  const slots = useMemo(
    () => live.data && date && withOwnSeats(live.data, date, held),
    [live.data, date, held],
  )
  const party: Party = { adults: choice.adults, children: choice.children }
  const lost = useLostTime(choice.slotId, slots || undefined, peopleIn(party))
  const chosen = slots ? slots.find(({ id }) => id === choice.slotId) : undefined
  const slot = chosen?.is_available ? chosen : null

  return {
    date,
    slot,
    party,
    held,
    lost,
    slots: slots || undefined,
    days: days.data,
    failed: live.isError && !live.isFetching,
    tryAgain: () => void Promise.all([days.refetch(), live.refetch()]),
    terms: slot && termsOf(days.data, date, slot.id),
    /** The hour stays, where the other day has it. */
    chooseDate: (next: string) => {
      const known = queries.getQueryData<Slot[]>(slotsKey(next))
      const same = known?.find(({ id }) => id === choice.slotId)
      choose({ date: next, slotId: same?.is_available ? same.id : null })
    },
    chooseSlot: (slotId: number) => choose({ date, slotId }),
    changeParty: (part: Partial<Party>) => choose(part),
  }
}

export type Visit = ReturnType<typeof useVisit>

/** Whoever comes without a date starts at the first on which there is something to be had. */
function firstFree(days: readonly DayAhead[] | undefined): string | null {
  const free = days?.find(({ level }) => level === 'good' || level === 'limited')
  return free?.date ?? days?.[0]?.date ?? null
}

function termsOf(days: readonly DayAhead[] | undefined, date: string | null, slotId: number) {
  const day = days?.find((each) => each.date === date)
  return day?.slots.find(({ id }) => id === slotId) ?? null
}
