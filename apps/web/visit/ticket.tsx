import { Link } from 'react-router'
import { storyAddress } from '#contract/story-address.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { extrasWords } from '#domain/booking/extras.ts'
import { slotLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { answersInRoom, inRoom } from '#domain/house/pictures.ts'
import { hostOf, whoIsIn } from '#domain/house/who-is-in.ts'
import { toPayWords } from '#domain/pricing/due.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/class-names.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { Lines } from '#web/ui/lines.tsx'
import { useCalm } from '#web/ui/use-calm.ts'
import { useNow } from '#web/ui/use-now.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { hasEnded, isBooked, isOver } from './booking-words.ts'
import type { TicketBooking } from './own-booking.ts'
import { KeepButtons } from './keep-buttons.tsx'
import { QrCode } from './qr-code.tsx'
import { StatusBadge } from './badges.tsx'
import { useHouse } from '#web/house.tsx'
import { LogoPicture } from '#web/logo-picture.tsx'

type Props = {
  booking: TicketBooking
  /** Who comes; by default the signed-in customer. */
  name?: string
  /** Shown without internet: who is in today, this device does not know. */
  isKept?: boolean
  /** Paid a moment ago: the cat blinks at the customer, once and slowly. */
  isNew?: boolean
}

/** To print, or to show at the door on a phone. Laid out by its own width: it also stands in dialogs. */
export function Ticket({ booking, name, isKept = false, isNew = false }: Props) {
  const { cafe } = useHouse()
  const { street, town, postcode } = cafe.address
  const now = useNow(60_000)
  const isExpected = !isOver(booking, false) && !hasEnded(booking, now)
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
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
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
            {isExpected && !isKept && <InToday booking={booking} />}
            {booking.special_requests && <Fact name="Requests">{booking.special_requests}</Fact>}
          </dl>
          {isExpected && <ToPrepare booking={booking} />}
        </div>
        {isBooked(booking) && <HeldCode booking={booking} blinks={isNew} />}
      </Card>
    </div>
  )
}

/** What staff let be paid later; an unpaid booking says so on its page. */
function ToPay({ booking }: Pick<Props, 'booking'>) {
  const { status, dueAmount = 0, isInvoiced = false } = booking
  if (dueAmount === 0 || status === 'pending') return null
  const isOver = status === 'completed'
  return <Fact name="To pay">{toPayWords({ dueAmount, isInvoiced }, isOver)}</Fact>
}

/** On the day of the visit: which cats they will find. */
function InToday({ booking }: Pick<Props, 'booking'>) {
  const { cats } = useHouse()
  const now = useNow(60_000)
  if (booking.booking_date !== cafeMoment(now).date) return null
  const words = whoIsIn(cats, booking.time_slots?.start_time ?? '')
  return words && <Fact name="In today">{words}</Fact>
}

function Greeting({ name }: Pick<Props, 'name'>) {
  const { user } = useAuth()
  const host = hostOf(useHouse().cats)
  const [first] = (name ?? user?.name ?? '').split(' ')
  const looks = host ? `${host.name} looks` : 'We look'
  return <p className="mb-3">{`${looks} forward to you${first ? `, ${first}` : ''}.`}</p>
}

/** She looks over it, and her paws keep it up: at its very edge, where readers want nothing. */
function HeldCode({ booking, blinks }: Pick<Props, 'booking'> & { blinks: boolean }) {
  const mayMove = !useMedia('(prefers-reduced-motion: reduce)')
  const isStill = useCalm() || !mayMove
  const host = hostOf(useHouse().cats)
  return (
    <div className="justify-self-center @max-xl:order-first">
      {host && (
        <div className="relative mx-auto -mt-9 -mb-8 size-36 calm:saturate-50">
          <Host drawing={inRoom(host.image)} />
          {blinks && !isStill && (
            <Host drawing={answersInRoom(host.image)} className="slow-blink" />
          )}
        </div>
      )}
      <QrCode
        text={booking.bookingRef}
        className="size-48 rounded-md border-[1.5px] border-line-strong bg-[white]"
      />
      <KeepButtons booking={booking} />
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
