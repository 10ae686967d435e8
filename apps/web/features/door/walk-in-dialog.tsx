import { useState } from 'react'
import { countsOf, NOTHING_CHOSEN } from '#contract/choice.ts'
import { type Band, isGrown, partyOf } from '#domain/booking/ages.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { hourForWalkIn } from '#domain/booking/walk-in.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { INSTRUMENTS, TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import { SEAT_ORDER } from '#domain/pricing/bill.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { bandLabel } from '#web/visit/people-fields.tsx'
import { dayKey } from './use-day.ts'
import { type OfferedHour, type OfferedSession, saleOf, useOffers } from './use-offers.ts'

/** Somebody without a booking: how many, how they pay, and they are in. */
export function WalkInDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const query = useOffers(date)
  return (
    <Dialog onClose={onClose} title="Walk-in">
      <Loaded query={query} what="the seats">
        {([visit]) =>
          visit ? (
            <WalkIn date={date} session={visit} onDone={onClose} />
          ) : (
            <p>No more hours today.</p>
          )
        }
      </Loaded>
    </Dialog>
  )
}

// Whoever stands at the door comes now; the rest of the day would hide how many and the price.
const HOURS_SHOWN = 3
const MOST_SHOWN = 8
const MOST_CHILDREN_SHOWN = 6

type Sale = ReturnType<typeof saleOf>
type WalkInProps = { date: string; session: OfferedSession; onDone: () => void }

function WalkIn({ date, session, onDone }: WalkInProps) {
  const { hours } = session
  const [slotId, setSlotId] = useState(
    () => hourForWalkIn(hours, cafeMoment(Date.now()).time)?.slotId,
  )
  const [showsLater, setShowsLater] = useState(() =>
    hours.slice(0, HOURS_SHOWN).every(({ free }) => free === 0),
  )
  const [counts, setCounts] = useState(NOTHING_CHOSEN)
  const hour = hours.find((each) => each.slotId === slotId)
  if (!hour) return <p>Every hour of today is full.</p>
  const shown = showsLater ? hours : hours.slice(0, HOURS_SHOWN)
  const sale = saleOf({ session, hour }, counts)
  return (
    <>
      <Choice
        legend="Hour"
        options={shown.map((each) => [
          each.slotId,
          `${each.timeSlotStart}, ${each.free} free`,
          each.free === 0,
        ])}
        chosen={hour.slotId}
        onChoose={setSlotId}
      >
        {shown.length < hours.length && (
          <Button tone="plain" className="min-h-14 px-4" onClick={() => setShowsLater(true)}>
            Later…
          </Button>
        )}
      </Choice>
      {SEAT_ORDER.filter((band) => sale.asked.bands.includes(band)).map((band) => (
        <Choice
          key={band}
          legend={bandWords(band, sale, hour)}
          options={numbersOf(band, sale, hour)}
          chosen={sale.asked.ages[band] ?? 0}
          onChoose={(count) =>
            setCounts({ ...counts, ...countsOf({ ...sale.asked.ages, [band]: count }) })
          }
        />
      ))}
      {sale.whyNot && <p>{sale.whyNot}</p>}
      <Pay {...{ date, sale, onDone }} />
    </>
  )
}

/** 'Adults'; 'Toddlers, free' where it matters how old they are. */
function bandWords(band: Band, { asked }: Sale, { prices }: OfferedHour): string {
  const price = prices[band]
  if (!asked.byAge || price === undefined) return bandLabel(band)
  return `${bandLabel(band)}, ${price === 0 ? 'free' : formatAmount(price)}`
}

/** A grown-up has to come along; those for whom there is no seat cannot be chosen. */
function numbersOf(band: Band, { asked: { ages } }: Sale, { free, prices }: OfferedHour) {
  const party = partyOf(ages)
  const others = peopleIn(party) - (ages[band] ?? 0)
  const isLastGrown = isGrown(band) && party.adults === (ages[band] ?? 0)
  const most = Math.min(free, isGrown(band) ? MOST_SHOWN : MOST_CHILDREN_SHOWN)
  const numbers = Array.from({ length: most + 1 }, (_, number) => number)
  return numbers
    .slice(isLastGrown ? 1 : 0)
    .map((number): [number, string, boolean] => [
      number,
      String(number),
      number > 0 && (prices[band] === undefined || number > free - others),
    ])
}

type ChoiceProps = {
  legend: string
  options: [value: number, words: string, isOff: boolean][]
  chosen: number
  onChoose: (value: number) => void
  children?: React.ReactNode
}

const Choice = ({ legend, options, chosen, onChoose, children }: ChoiceProps) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="pb-1 font-semibold">{legend}</legend>
    {options.map(([value, words, isOff]) => (
      <Button
        key={value}
        tone={value === chosen ? 'primary' : 'quiet'}
        aria-pressed={value === chosen}
        disabled={isOff}
        className="min-h-14 min-w-14 px-4"
        onClick={() => onChoose(value)}
      >
        {words}
      </Button>
    ))}
    {children}
  </fieldset>
)

type PayProps = { date: string; sale: Sale; onDone: () => void }

function Pay({ date, sale, onDone }: PayProps) {
  // Sent again for want of an answer, it is the same walk-in.
  const [id] = useState(newId)
  const { run, busy, refusal } = useAct('POST office/bookings', {
    done: ({ bookingRef }) => ({ title: 'They are in', description: `Booking ${bookingRef}.` }),
    changes: dayKey,
    onDone,
  })
  const sell = (by: (typeof TAKEN_AT_ONCE)[number]) =>
    run({
      body: {
        id,
        date,
        ...sale.order,
        name: 'Walk-in',
        channel: 'door',
        isHere: true,
        pay: { by },
      },
    })
  const price = formatAmount(sale.order.totalPrice)
  return (
    <>
      {refusal && <Alert tone="bad" announce title={refusal.message} />}
      <div className="grid gap-3 sm:grid-cols-2">
        {TAKEN_AT_ONCE.map((by, nth) => (
          <Button
            key={by}
            tone={nth === 0 ? 'primary' : 'quiet'}
            className="min-h-16 text-lg"
            busy={busy}
            disabled={!sale.isSellable}
            onClick={() => sell(by)}
          >
            {INSTRUMENTS[by].label} {price}
          </Button>
        ))}
      </div>
    </>
  )
}
