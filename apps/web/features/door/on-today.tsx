import { peopleLabel } from '#domain/booking/party.ts'
import { type Shortage, shortages } from '#domain/booking/staffing.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Lines } from '#web/ui/lines.tsx'
import { type Day, peopleOf } from './day.ts'

/** Who works on the day, beside its bookings; and where they are too few for the people in the room. */
export function OnToday({ day }: { day: Day }) {
  const { data } = useRotaOf(day.date)
  // A cafe that keeps no rota is told nothing of it.
  if (!data || data.shifts.length === 0) return null
  const short = shortages(inTheRoom(day), data.shifts, data.peoplePerStaff)
  return (
    <>
      <p>
        <span className="font-semibold">On the rota:</span>{' '}
        {data.shifts.map(({ id, name, startTime, endTime }, at) => (
          <span key={id} className="inline-block">
            {name} {startTime} – {endTime}
            {at < data.shifts.length - 1 && <>,&nbsp;</>}
          </span>
        ))}
      </p>
      {short.length > 0 && (
        <Alert title="Too few staff for the people in the room">
          <Lines lines={short.map(shortWords)} />
        </Alert>
      )}
    </>
  )
}

export const useRotaOf = (date: string) =>
  useAnswer(
    'GET office/rota',
    { key: ['office', 'rota', 'day', date] },
    { query: { from: date, to: date } },
  )

const inTheRoom = ({ parties }: Day) =>
  parties
    .filter(({ status, isNoShow }) => status !== 'pending' && !isNoShow)
    .map((party) => ({
      startTime: party.timeSlotStart,
      endTime: party.timeSlotEnd,
      people: peopleOf(party),
    }))

const shortWords = ({ startTime, endTime, people, on, wanted }: Shortage) =>
  `${startTime} – ${endTime}: ${peopleLabel(people)}, ${on} on the rota, ${wanted} wanted`
