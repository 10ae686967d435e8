import { Link } from 'react-router'
import { storyAddress } from '#contract/story-address.ts'
import { extrasWords } from '#domain/booking/extras.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { answersInRoom, inRoom } from '#domain/house/pictures.ts'
import { hostOf, whoIsIn } from '#domain/house/who-is-in.ts'
import { toPayWords } from '#domain/pricing/due.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { Lines } from '#web/rich-text.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { isBooked } from './booking-words.ts'
import type { TicketBooking } from './own-booking.ts'
import { StatusBadge } from './badges.tsx'
import { useHouse } from '#web/house.tsx'
import { LogoPicture } from '#web/logo-picture.tsx'

type Props = {
  booking: TicketBooking
  /** Who comes. */
  name: string
  /** They are still to come: it says so, and how to prepare. */
  isExpected: boolean
  /** Its day has come: it says which cats they will find. */
  isToday: boolean
  /** Paid a moment ago: the cat blinks at the customer, once and slowly. */
  blinks?: boolean
  /** What the cat holds up while they are expected. */
  children: React.ReactNode
}

/** What a ticket says, for any booking. Laid out by its own width: it also stands in dialogs. */
export function TicketPaper({
  booking,
  name,
  isExpected,
  isToday,
  blinks = false,
  children,
}: Props) {
  const { cafe } = useHouse()
  const { street, town, postcode } = cafe.address
  const extras = extrasWords(booking.extras ?? [])
  return (
    <div className="@container">
      <Card
        ears
        aria-label="Your ticket"
        className="grid gap-6 break-inside-avoid @xl:grid-cols-[1fr_auto]"
      >
        <div className="min-w-0">
          {cafe.logo ? (
            <LogoPicture cafe={cafe} most={{ width: 220, height: 64 }} />
          ) : (
            <p className="font-display text-xl font-semibold">{cafe.name}</p>
          )}
          {isExpected && <Greeting name={name} />}
          <p className="text-sm text-ink-soft">Booking reference</p>
          <p className="mb-3 font-display text-2xl font-semibold wrap-anywhere @xl:text-3xl">
            {booking.bookingRef}
          </p>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            <Fact name="Status">
              <StatusBadge status={booking.status} isFree={booking.total_price === 0} />
            </Fact>
            {booking.sessionName && <Fact name="Session">{booking.sessionName}</Fact>}
            <Fact name="Date">{weekdayDateLabel(booking.booking_date)}</Fact>
            <Fact name="Time">{slotLabel(booking.time_slots)}</Fact>
            <Fact name="People">{booking.people_count}</Fact>
            {extras && <Fact name="Extras">{extras}</Fact>}
            <Fact name="Where">
              {street}, {town} {postcode}
            </Fact>
            <Fact name="Total">{formatAmount(booking.total_price)}</Fact>
            <ToPay booking={booking} />
            {isExpected && isToday && <InToday booking={booking} />}
            {booking.special_requests && <Fact name="Requests">{booking.special_requests}</Fact>}
          </dl>
          {isExpected && <ToPrepare booking={booking} />}
        </div>
        {isBooked(booking) && <HeldUp blinks={blinks}>{children}</HeldUp>}
      </Card>
    </div>
  )
}

/** What staff let be paid later; an unpaid booking says so on its page. */
function ToPay({ booking }: Pick<Props, 'booking'>) {
  const { status, dueAmount = 0, isInvoiced = false } = booking
  if (dueAmount === 0 || status === 'pending') return null
  return <Fact name="To pay">{toPayWords({ dueAmount, isInvoiced }, status === 'completed')}</Fact>
}

function InToday({ booking }: Pick<Props, 'booking'>) {
  const words = whoIsIn(useHouse().cats, booking.time_slots?.start_time ?? '')
  return words && <Fact name="In today">{words}</Fact>
}

function Greeting({ name }: Pick<Props, 'name'>) {
  const host = hostOf(useHouse().cats)
  const [first] = name.split(' ')
  const looks = host ? `${host.name} looks` : 'We look'
  return <p className="mb-3">{`${looks} forward to you${first ? `, ${first}` : ''}.`}</p>
}

/** She looks over it, and her paws keep it up: at its very edge, where readers of codes want nothing. */
function HeldUp({ blinks, children }: Pick<Props, 'blinks' | 'children'>) {
  const host = hostOf(useHouse().cats)
  return (
    <div className="justify-self-center @max-xl:order-first">
      {host && (
        <div className="relative mx-auto -mt-9 -mb-8 size-36 calm:saturate-50">
          <Host drawing={inRoom(host.image)} />
          {blinks && <Host drawing={answersInRoom(host.image)} className="slow-blink" />}
        </div>
      )}
      {children}
    </div>
  )
}

const Host = ({ drawing, className }: { drawing: string; className?: string }) => (
  <img
    src={drawingAddress(drawing)}
    alt=""
    width="400"
    height="400"
    className={cx('absolute inset-0', className)}
  />
)

function ToPrepare({ booking }: Pick<Props, 'booking'>) {
  const { words } = useHouse()
  return (
    <>
      <p className="mt-4 text-sm font-semibold">What to bring</p>
      <Lines lines={words.bring} className="list-disc ps-5 text-sm" />
      <StoryLink booking={booking} />
    </>
  )
}

/** What will happen, told before: with this visit's hour, door and seat. */
function StoryLink({ booking }: Pick<Props, 'booking'>) {
  const { start_time, end_time } = booking.time_slots ?? {}
  if (!start_time || !end_time) return null
  const visit = { date: booking.booking_date, people: booking.people_count }
  const times = { from: start_time.slice(0, 5), to: end_time.slice(0, 5) }
  return (
    <Link
      to={storyAddress({ ...visit, ...times })}
      className="mt-2 inline-flex min-h-11 items-center underline underline-offset-4 print:hidden"
    >
      Your visit, step by step
    </Link>
  )
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <>
    <dt className="text-ink-soft">{name}</dt>
    <dd className="font-semibold wrap-anywhere whitespace-pre-line">{children}</dd>
  </>
)
