import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { peopleIn } from '#domain/booking/party.ts'
import type { Choice } from '#contract/choice.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useComeBack } from '#web/ui/use-come-back.ts'
import { useNow } from '#web/ui/use-now.ts'
import { shown } from '#web/visit/acts/link.ts'
import {
  forget,
  heldIn,
  heldText,
  type HeldVisit,
  isRecent,
  isSameVisit,
  learnOf,
  secretOf,
  watchHeld,
} from '#web/visit/held-visits.ts'
import { ownBookingsKey } from '#web/visit/own-booking.ts'
import { timeId } from '#web/visit/times.ts'
import type { Hour } from '#web/visit/hours.ts'

/** What was ordered in this browser, as far as it is of use now. */
function useHeldVisits() {
  const now = useNow(10_000)
  const text = useSyncExternalStore(watchHeld, heldText)
  // As a text: the same for as long as nothing changes.
  const known = JSON.stringify(heldIn(text, now))
  const held = useMemo(() => JSON.parse(known) as HeldVisit[], [known])
  return { held, recent: held.filter((each) => isRecent(each, now)) }
}

type Chosen = Pick<Choice, 'date' | 'slotId' | 'sessionId'>

/**
 * What was ordered before for the visit that is chosen. Once it is paid, by whichever tab, the page
 * is emptied for another one (`onBooked`), unless the same visit is chosen again, by hand or by its address.
 */
export function useTried(chosen: Chosen, onBooked: () => void) {
  const queries = useQueryClient()
  const { held, recent } = useHeldVisits()
  const tried = triedFor(held, chosen)
  const isOpenedAnew = useIsOpenedAnew()
  const [again, setAgain] = useState(() => (isOpenedAnew ? bookedTicket(tried) : null))
  const [booked, setBooked] = useState<HeldVisit | null>(null)
  useHeard(tried)
  useComeBack(() => {
    setAgain(null)
    void queries.invalidateQueries({ queryKey: ownBookingsKey })
  })

  const isBooked = tried?.state === 'booked' && tried.ticket !== again
  if (isBooked && booked?.ticket !== tried.ticket) setBooked(tried)
  const empty = useEffectEvent(onBooked)
  useEffect(() => {
    if (isBooked) empty()
  }, [isBooked])

  return {
    held,
    recent,
    tried,
    booked,
    /** By hand. */
    noteChoice: (next: Chosen) => {
      if (next.slotId) setBooked(null)
      setAgain(bookedTicket(triedFor(held, next)))
    },
  }
}

const bookedTicket = (tried: HeldVisit | null) => (tried?.state === 'booked' ? tried.ticket : null)

/** By a link or a typed address. Who comes back or reloads may still see the visit that they have paid for. */
function useIsOpenedAnew(): boolean {
  const { key } = useLocation()
  const isLinked = useNavigationType() === 'PUSH'
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return key === 'default' ? load?.type === 'navigate' : isLinked
}

function triedFor(held: readonly HeldVisit[], { date, slotId, sessionId }: Chosen) {
  if (!date || !slotId) return null
  return held.find((each) => isSameVisit(each, { date, slotId, sessionId })) ?? null
}

const ASK_AGAIN_MS = 10_000

/** Asks what became of it: the answer is kept where all tabs read it. */
export function useHeard(held: HeldVisit | null) {
  const secret = secretOf(held?.ticket ?? '')
  const isUnheard = held?.state === 'unheard'
  const isOpen = isUnheard || held?.state === 'unpaid' || held?.state === 'underWay'
  const { data, error, refetch } = useAnswer(
    'GET public/ticket',
    {
      key: [...ownBookingsKey, 'held', secret],
      enabled: held !== null,
      retry: false,
      refetchInterval: isOpen && ASK_AGAIN_MS,
    },
    shown(secret),
  )
  useEffect(() => {
    if (isUnheard) void refetch()
  }, [isUnheard, refetch])
  const opensNothing = error?.refusal.code === 'TICKET_UNKNOWN'
  useEffect(() => {
    if (data) learnOf(secret, data, Date.now())
    else if (opensNothing) forget(secret, Date.now())
  }, [secret, data, opensNothing])
}

/** Seats that one keeps oneself are not taken. */
export function withOwnSeats(hours: Hour[], date: string, held: readonly HeldVisit[]): Hour[] {
  const own = held.filter((each) => each.date === date && each.state === 'unpaid')
  if (own.length === 0) return hours
  return hours.map((hour) => {
    const mine = own.find((each) => timeId(each) === hour.id)
    if (!mine) return hour
    const remaining_capacity = Math.min(hour.capacity, hour.remaining_capacity + peopleIn(mine))
    return { ...hour, remaining_capacity, is_available: true }
  })
}
