import { useWaitingList, WaitingParties } from '#web/office/waiting-parties.tsx'

type Props = { date: string; timeSlotStart: string; timeSlotEnd: string }

export function WaitingForHour({ date, timeSlotStart, timeSlotEnd }: Props) {
  const { data } = useWaitingList()
  const parties = (data?.hours ?? [])
    .filter(
      (hour) =>
        hour.date === date && hour.startTime === timeSlotStart && hour.endTime === timeSlotEnd,
    )
    .flatMap((hour) => hour.parties)
  if (parties.length === 0) return null
  return (
    <details className="print:hidden">
      <summary className="min-h-11 cursor-pointer py-2">
        {parties.length === 1 ? '1 party waits' : `${parties.length} parties wait`} for seats
      </summary>
      <WaitingParties parties={parties} />
    </details>
  )
}
