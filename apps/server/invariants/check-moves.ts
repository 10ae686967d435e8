import { HAPPENS } from '#server/ordering/booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { rows } from '#server/platform/database/statement.ts'
import type { Breach } from './stored-rules.ts'

type Step = { id: string; from: string; to: string; previous: string | null; status: string | null }

/** Each booking went only ways that the table of states knows, without gaps. */
export async function checkMoves(db: Db): Promise<Breach[]> {
  const steps = await rows<Step>(db)`
    with steps as (
      select subject_id as id, audit_entries.id as step,
        coalesce(before ->> 'status', 'new') as "from", after ->> 'status' as "to"
      from audit_entries
      where subject_kind = 'booking' and after ->> 'status' is not null
    )
    select steps.id, "from", "to",
      lag("to") over history as previous,
      case when lead(step) over history is null then bookings.status end as status
    from steps left join bookings on bookings.id::text = steps.id
    window history as (partition by steps.id order by step)`
  return steps.flatMap((step) => {
    const what = wrongIn(step)
    return what ? [{ invariant: 16, subject: `booking ${step.id}`, what }] : []
  })
}

function wrongIn({ from, to, previous, status }: Step): string | null {
  const isKnown = Object.values(HAPPENS.moves).some(
    (move) => move.to === to && move.from.some((each) => each === from),
  )
  if (!isKnown) return `went from ${from} to ${to}`
  if (from !== (previous ?? 'new')) return `jumped from ${previous ?? 'new'} to ${from}`
  if (status !== null && status !== to) return `is ${status}, but ${to} was remembered last`
  return null
}
