import { addDays } from '#domain/calendar/calendar-date.ts'
import { joinWaiting } from '#server/ordering/waiting/join-waiting.ts'
import { isRefusal } from '#server/platform/refusal.ts'
import { crowd } from './demo-crowd.ts'
import { type DemoCafe, RefusedVisit } from './play-visit.ts'

type DemoWaiting = { guest: string; day: number; start: string; adults: number; least: number }

/** Two parties that are too many for what is left of an hour, on days that most others like, too. */
export const demoWaiting: readonly DemoWaiting[] = [
  { guest: crowd[18]!.email, day: 1, start: '12:00', adults: 18, least: 18 },
  { guest: crowd[19]!.email, day: 1, start: '12:00', adults: 20, least: 18 },
  { guest: crowd[17]!.email, day: 2, start: '13:00', adults: 20, least: 19 },
]

/** Put on the list by the very act that serves real guests; played twice, they wait once. */
export async function playWaiting(cafe: DemoCafe, waiting: DemoWaiting): Promise<void> {
  const { guest, day, start, adults, least } = waiting
  const id = cafe.userIds.get(guest) ?? 0
  const { name } = crowd.find(({ email }) => email === guest)!
  const wish = {
    date: addDays(cafe.today, day),
    slotIds: [cafe.slotIds.get(start) ?? 0],
    adults,
    children: 0,
    least,
    name,
    email: guest,
  }
  const { publicUrl } = cafe
  const call = { actor: { kind: 'customer', id }, now: cafe.clock.now(), publicUrl } as const
  const joined = await joinWaiting(cafe, wish, { id }, call)
  if (isRefusal(joined)) throw new RefusedVisit(joined.refused)
}
