import type { Answer } from '#contract/contract.ts'
import { call } from '#testing/cafe.ts'
import { type Look, type OfficeBooking, seenOf } from './seen.ts'
import type { World } from './world.ts'

export async function lookAtBookings(world: World): Promise<Look> {
  const { status, body } = await call(world, await world.staff('Admin'), 'GET bookings/admin/all')
  if (status !== 200) throw new Error(JSON.stringify(body))
  const all: OfficeBooking[] = body
  return new Map(all.map((booking) => [booking.id, seenOf(booking)]))
}

export type Day = Answer<'GET office/today'>

export async function lookAtDay(world: World, date: string): Promise<Day> {
  const path = `GET office/today?date=${date}` as const
  const { status, body } = await call(world, await world.staff('Admin'), path)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
