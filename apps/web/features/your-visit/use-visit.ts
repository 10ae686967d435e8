import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { BookingWindow } from '#domain/calendar/booking-window.ts'
import { useChoice } from '#web/visit/choice.ts'
import { type Hour, hoursOf } from '#web/visit/hours.ts'
import { termsOf } from '#web/visit/terms.ts'
import { atHour, useChosen } from '#web/visit/use-chosen.ts'
import { daysNow, firstFree, useDays, useLiveDay } from '#web/visit/use-days.ts'
import type { SessionsOnSale } from '#web/visit/use-public-sessions.ts'
import { useTried, withOwnSeats } from './use-held.ts'

export function useVisit(window: BookingWindow, onSale: SessionsOnSale | undefined) {
  const [choice, choose] = useChoice()
  const days = useDays(window)
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

  const chosen = useChosen([choice, choose], hours, onSale)
  const { hour } = chosen

  return {
    date,
    ...chosen,
    /** In this browser, a short while ago. */
    ordered: recent.filter(({ ticket }) => ticket !== booked?.ticket),
    tried,
    booked,
    hours,
    days: useMemo(() => daysNow(days.data, date, hours), [days.data, date, hours]),
    failed: days.isError || (slots.isError && !slots.isFetching),
    tryAgain: () => void Promise.all([days.refetch(), slots.refetch(), visits.refetch()]),
    terms: hour && termsOf(days.data, date, hour),
    chooseDate: (next: string) => {
      const kept = chosen.onDate(next)
      noteChoice(kept)
      choose(kept)
    },
    chooseHour: (hour: Hour) => {
      const chosen = atHour(date, hour)
      noteChoice(chosen)
      choose(chosen)
    },
  }
}

export type Visit = ReturnType<typeof useVisit>
