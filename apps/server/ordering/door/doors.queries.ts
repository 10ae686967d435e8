import { cafeEpoch } from '#domain/calendar/cafe-clock.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { anyRow, rows } from '#server/platform/database/statement.ts'
import { cafeDate } from '#domain/calendar/cafe-time.ts'

// A door is a sign-in at the entrance. It asks for its day every few seconds; signed out or locked, it is gone.

const OFTEN = { seconds: 10 }

export async function hearDoor(db: Db, signInId: number, now: Temporal.Instant): Promise<void> {
  await rows(db)`update sign_ins set door_heard_at = ${now} where id = ${signInId}
    and (door_heard_at is null or door_heard_at < ${now.subtract(OFTEN)})`
}

/** It is not waited for: left for the office, with nothing untold, or put away. False where it is no door. */
export const leaveDoor = (db: Db, signInId: number) =>
  anyRow(db)`
    update sign_ins set door_heard_at = null
    where id = ${signInId} and door_heard_at is not null returning id`

const SILENT = { minutes: 1 }

type Door = { id: number; name: string; heard_at: Temporal.Instant }

/** The other doors of today that are not heard any more: parties may be in that only they know of. */
export async function findSilentDoors(db: Db, signInId: number, now: Temporal.Instant) {
  const date = cafeDate(now)
  const since = Temporal.Instant.fromEpochMilliseconds(cafeEpoch(date, '00:00'))
  const doors = await rows<Door>(db)`
    select sign_ins.id, users.name, door_heard_at as heard_at
    from sign_ins join users on users.id = user_id
    where door_heard_at >= ${since} and door_heard_at < ${now.subtract(SILENT)}
      and sign_ins.id <> ${signInId}
    order by door_heard_at`
  return doors.map(({ id, name, heard_at }) => ({ id, name, heardAt: heard_at.toString() }))
}
