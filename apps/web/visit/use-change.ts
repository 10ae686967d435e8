import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskInstrument } from '#domain/pricing/instruments.ts'
import type { Party } from '#domain/booking/party.ts'
import { api, type Data, ApiFailure, unwrap } from '#web/api/api.ts'
import { isUnreachable } from '#web/api/api-error.ts'
import { shown, useLink } from './acts/link.ts'

/** A visit and a party, as a booking has or shall have them. */
export type VisitWish = Party & {
  bookingDate: string
  timeSlotId: number
  /** Null: the ordinary visit. */
  sessionId: number | null
}

export type Quote = Data<'POST bookings/{id}/changes/quote'>

/** How staff let the difference be paid; a checkout asks for it where they say nothing. */
export type StaffMoney = {
  waive?: true
  pay?: { by: DeskInstrument | 'due'; amount?: number }
}

/** What a booking shall become, and what that costs: asked for whenever the wish is another one. */
export function useChange(
  id: number,
  booked: VisitWish,
  { code, ...byStaff }: StaffMoney & { code?: string | undefined } = {},
) {
  const link = useLink()
  const [wanted, setWanted] = useState(booked)
  const names = Object.keys(booked) as (keyof VisitWish)[]
  const isOther = names.some((name) => wanted[name] !== booked[name])
  const wish = { ...wanted, ...(code && { code }) }
  const body = { ...wish, ...byStaff }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['change-quote', id, body],
    queryFn: () =>
      unwrap(
        link === null
          ? api('POST bookings/{id}/changes/quote', { params: { id }, body })
          : api('POST public/ticket/changes/quote', { ...shown(link), body: wish }),
      ),
    enabled: isOther,
    // Without a connection it fails at once, and says so.
    networkMode: 'always',
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  const isUnanswered = error instanceof ApiFailure && isUnreachable(error.refusal)
  return {
    wanted,
    choose: (part: Partial<VisitWish>) => setWanted((before) => ({ ...before, ...part })),
    wish,
    body,
    isOther,
    isFetching: isOther && isFetching,
    quote: isOther && !error && !isFetching ? (data ?? null) : null,
    obstacle: isOther && error ? error.message : null,
    /** Where no answer came, asking again may help. */
    askAgain: isOther && isUnanswered ? () => void refetch() : null,
  }
}
