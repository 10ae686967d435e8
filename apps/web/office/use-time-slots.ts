import { queryOptions, useQuery } from '@tanstack/react-query'
import { useFailureToast } from '#web/act/failure.ts'
import { api, type Data, unwrap } from '#web/api/api.ts'

export type TimeSlot = Data<'POST admin/timeslots'>

/** As the rules of the calendar read them. */
export const timesOf = ({ start_time, end_time }: Pick<TimeSlot, 'start_time' | 'end_time'>) => ({
  startTime: start_time,
  endTime: end_time,
})

export const timeSlotsQuery = queryOptions({
  queryKey: ['office', 'time-slots'],
  queryFn: async () => {
    const answer = await unwrap(api('GET admin/timeslots', { query: {} }))
    // Never a page: none was asked for.
    return Array.isArray(answer) ? answer : answer.items
  },
})

export function useTimeSlots() {
  const query = useQuery(timeSlotsQuery)
  useFailureToast(query.error, 'Error fetching time slots')
  return query
}
