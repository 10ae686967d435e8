import { useAnswer } from '#web/act/use-answer.ts'
import { withDefaults } from './with-defaults.ts'

/** One booking as it is now: asked for at every opening. */
export const useBooking = (id: number) =>
  useAnswer(
    'GET bookings/admin/{id}',
    { key: ['office', 'booking', id], staleTime: 0, select: withDefaults },
    { params: { id } },
  )

export const useStory = (id: number) =>
  useAnswer(
    'GET bookings/admin/{id}/story',
    { key: ['office', 'booking', id, 'story'], staleTime: 0 },
    { params: { id } },
  )
