import { penceOf } from '#domain/pricing/money.ts'
import { call } from '#testing/cafe.ts'
import { type Day, lookAtDay } from './look.ts'
import { leftOf, type Seen } from './seen.ts'
import { arrivedOf } from './arrivals.ts'
import type { World } from './world.ts'

export async function compareBooks(world: World): Promise<string[]> {
  const all = [...world.seen.values()]
  const faults = all.flatMap((seen) =>
    wrongMoney(world, seen).map((what) => `booking ${seen.id} ${what}: ${JSON.stringify(seen)}`),
  )
  for (const id of world.booked) if (!world.seen.has(id)) faults.push(`booking ${id} is lost`)
  const dates = new Set(all.map(({ bookingDate }) => bookingDate))
  const [kept, days] = await Promise.all([
    Promise.all(all.map(async (seen) => ((await keepsMoney(world, seen)) ? [seen] : []))),
    Promise.all([...dates].map(async (date) => wrongDay(world, await lookAtDay(world, date)))),
  ])
  const keeps = kept.flat().map((seen) => `booking ${seen.id} ended and keeps ${leftOf(seen)}p`)
  return [...faults, ...keeps, ...days.flat()]
}

function wrongMoney(world: World, seen: Seen): string[] {
  const { books } = world
  const { id, paid, refunded, owed } = seen
  const { credited } = books.of(id)
  const [came, went] = [books.came(id), books.went(id)]
  const [byCard, backToCard] = [paid - came, refunded - went]
  const wrong = {
    [`has ${byCard}p by card beside ${came}p at the desk`]: !books.cardSums(id).has(byCard),
    [`gave ${backToCard}p back to cards, which paid ${byCard}p`]:
      backToCard < 0 || backToCard - credited > byCard,
    [`owes ${owed}p of the ${came - went}p that the desk has`]: owed > came - went,
    [`reads ${seen.paymentStatus}`]: seen.paymentStatus !== paymentStatus(seen, dueOf(books, seen)),
  }
  return Object.keys(wrong).filter((what) => wrong[what])
}

/** What went back because the booking became cheaper is not paid; what was a favour is. */
const dueOf = (books: World['books'], { id, total, paid }: Seen) =>
  Math.max(0, total + books.of(id).returned - paid)

/** Paid is what owes nothing. */
function paymentStatus({ status, paid }: Seen, due: number): string {
  if (due === 0) return 'paid'
  return paid === 0 && isOver(status) ? 'failed' : 'pending'
}

const isOver = (status: string) => status === 'cancelled' || status === 'not_confirmed'

/** Only staff who cancel decide about money later; a refund that failed waits for them, too. */
async function keepsMoney(world: World, seen: Seen): Promise<boolean> {
  const { id, status, cancellationSource } = seen
  const isByStaff = cancellationSource === 'admin' || cancellationSource === 'admin_bulk'
  if (!isOver(status) || isByStaff || leftOf(seen) === 0) return false
  const path = `GET StripePayments/refunds/${id}` as const
  const { body } = await call(world, await world.staff('Admin'), path)
  const refunds: { needsAttention: boolean }[] = body
  return !refunds.some(({ needsAttention }) => needsAttention)
}

function wrongDay(world: World, day: Day): string[] {
  return [
    ...day.parties.flatMap(({ bookingId: id, arrived, dueAmount }) => {
      const seen = world.seen.get(id)
      const told = arrivedOf(world, id)
      if (!seen) return [`booking ${id} comes and is in no list`]
      // What vouchers hold for an unpaid one is not due.
      const due = Math.max(0, dueOf(world.books, seen) - world.books.of(id).held)
      const isRight = penceOf(dueAmount) === due
      return [
        ...(arrived === told ? [] : [`booking ${id} has ${arrived} here, told of ${told}`]),
        ...(isRight ? [] : [`booking ${id} owes ${dueAmount}, not ${due}p`]),
      ]
    }),
    ...day.hours.flatMap((hour) => wrongHour(world, day, hour)),
  ]
}

type Hour = Day['hours'][number]

/** No hour has more seats free than its fullest minute leaves; private parties have them all. */
function wrongHour({ seats, seen }: World, day: Day, hour: Hour): string[] {
  const beside = day.parties.filter(
    (party) => party.timeSlotStart < hour.timeSlotEnd && hour.timeSlotStart < party.timeSlotEnd,
  )
  const moments = [hour, ...beside].map(({ timeSlotStart }) => timeSlotStart)
  const crowds = moments.map((moment) =>
    beside
      .filter((party) => party.timeSlotStart <= moment && moment < party.timeSlotEnd)
      .map((party) => {
        const coming = party.adults + party.children - party.released
        const isAlone = coming > 0 && PRIVATE.includes(seen.get(party.bookingId)?.sessionName ?? '')
        return isAlone ? Math.max(seats, coming) : coming
      })
      .reduce((sum, people) => sum + people, 0),
  )
  const free = Math.max(0, seats - Math.max(...crowds))
  return hour.free <= free
    ? []
    : [`${day.date} ${hour.timeSlotStart} has ${hour.free} seats free, not ${free}`]
}

const PRIVATE = ['Birthday', 'Private hire']
