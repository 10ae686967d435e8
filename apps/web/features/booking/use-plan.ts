import { useMemo } from 'react'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { useChoice } from '#web/visit/choice.ts'
import { type Hour, hoursOf } from '#web/visit/hours.ts'
import { termsInWords, termsOf } from '#web/visit/terms.ts'
import { atHour, useChosen } from '#web/visit/use-chosen.ts'
import { firstFree, useDays } from '#web/visit/use-days.ts'
import { useOnSale } from '#web/visit/use-public-sessions.ts'
import { useSlots, useVisits } from '#web/visit/use-slots.ts'

export function usePlan(window: BookingWindow) {
  const [choice, choose] = useChoice()
  const days = useDays(window)
  const onSale = useOnSale()
  const date = choice.date && isWithin(window, choice.date) ? choice.date : firstFree(days.data)
  const slots = useSlots(date)
  const visits = useVisits(date)
  const hours = useMemo(() => {
    // All at once: what came later would push away what somebody is about to press.
    if (!onSale || !slots.data || visits.isPending) return undefined
    return hoursOf(slots.data, visits.data ?? [], onSale.sessions)
  }, [slots.data, visits.data, visits.isPending, onSale])
  const chosen = useChosen([choice, choose], hours, onSale)
  const { hour } = chosen
  const terms = hour && termsOf(days.data, date, hour)
  return {
    ...chosen,
    date,
    hours,
    /** Of the ordinary visit, with what it costs without the discount. */
    slot: hour?.session === null ? slots.data?.find(({ id }) => id === hour.slotId) : undefined,
    terms: terms && termsInWords(terms),
    failed: days.isError || (slots.isError && !slots.isFetching),
    tryAgain: () => void Promise.all([days.refetch(), slots.refetch(), visits.refetch()]),
    chooseDate: (next: string) => choose(chosen.onDate(next)),
    chooseHour: (next: Hour) => choose(atHour(date, next)),
  }
}

export type Plan = ReturnType<typeof usePlan>

const isWithin = ({ first, last }: BookingWindow, date: string) => date >= first && date <= last
