import { useState } from 'react'
import { hourForWalkIn } from '#domain/booking/walk-in.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { INSTRUMENTS, TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
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

type WalkInProps = { date: string; session: OfferedSession; onDone: () => void }

function WalkIn({ date, session, onDone }: WalkInProps) {
  const { hours } = session
  const [slotId, setSlotId] = useState(
    () => hourForWalkIn(hours, cafeMoment(Date.now()).time)?.slotId,
  )
  const [showsLater, setShowsLater] = useState(() =>
    hours.slice(0, HOURS_SHOWN).every(({ free }) => free === 0),
  )
  const [adults, setAdults] = useState(1)
  const [children, setChildren] = useState(0)
  const hour = hours.find((each) => each.slotId === slotId)
  if (!hour) return <p>Every hour of today is full.</p>
  const shown = showsLater ? hours : hours.slice(0, HOURS_SHOWN)
  const numbers = Array.from({ length: Math.min(hour.free, MOST_SHOWN) }, (_, index) => index + 1)
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
      <Choice
        legend="Adults"
        options={numbers.map((number) => [number, String(number), false])}
        chosen={adults}
        onChoose={setAdults}
      />
      <Choice
        legend="Children"
        options={[0, ...numbers.slice(0, MOST_CHILDREN_SHOWN)].map((number) => [
          number,
          String(number),
          number > hour.free - adults,
        ])}
        chosen={children}
        onChoose={setChildren}
      />
      <Pay {...{ date, session, hour, adults, children, onDone }} />
    </>
  )
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

type PayProps = WalkInProps & { hour: OfferedHour; adults: number; children: number }

function Pay({ date, session, hour, adults, children, onDone }: PayProps) {
  // Sent again for want of an answer, it is the same walk-in.
  const [id] = useState(newId)
  const { run, busy, refusal } = useAct('POST office/bookings', {
    done: ({ bookingRef }) => ({ title: 'They are in', description: `Booking ${bookingRef}.` }),
    changes: dayKey,
    onDone,
  })
  const sale = saleOf(session, hour, { adults, children })
  const sell = (by: (typeof TAKEN_AT_ONCE)[number]) =>
    run({
      body: {
        id,
        date,
        ...sale,
        name: 'Walk-in',
        channel: 'door',
        isHere: true,
        pay: { by },
      },
    })
  const price = formatAmount(sale.totalPrice)
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
            onClick={() => sell(by)}
          >
            {INSTRUMENTS[by].label} {price}
          </Button>
        ))}
      </div>
    </>
  )
}
