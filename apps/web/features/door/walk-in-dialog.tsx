import { useState } from 'react'
import { countsOf, NOTHING_CHOSEN } from '#contract/choice.ts'
import { type Band, isGrown, partyOf } from '#domain/booking/ages.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { hourForWalkIn } from '#domain/booking/walk-in.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { INSTRUMENTS, TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import { SEAT_ORDER } from '#domain/pricing/bill.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { useNow } from '#web/ui/use-now.ts'
import { bandLabel } from '#web/visit/people-fields.tsx'
import { SAID_AT_THE_FIELD } from '#web/visit/use-voucher.ts'
import { DeskVoucherField } from '#web/office/desk-voucher-field.tsx'
import { SellCard } from '#web/office/sell-card.tsx'
import { cardName } from '#web/visit/voucher-words.ts'
import { billOf, useDeskVoucher } from './desk-voucher.ts'
import { dayKey } from './use-day.ts'
import { type OfferedHour, offersOf, saleOf, useOffers, type WalkInOffer } from './use-offers.ts'

/** Somebody without a booking: what, how many, how they pay; and they are in, if it runs now. */
export function WalkInDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const query = useOffers(date)
  // What was fetched for an earlier walk-in may be full, or free again.
  const data = query.isFetchedAfterMount ? query.data : undefined
  return (
    <Dialog onClose={onClose} title="Walk-in">
      <Loaded query={{ ...query, data }} what="the seats">
        {(sessions) => <WalkIn date={date} offers={offersOf(sessions)} onDone={onClose} />}
      </Loaded>
      <SellCard />
    </Dialog>
  )
}

// Whoever stands at the door comes now; the rest of the day would hide how many and the price.
const HOURS_SHOWN = 3
const MOST_SHOWN = 8
const MOST_CHILDREN_SHOWN = 6

type Sale = ReturnType<typeof saleOf>
type WalkInProps = { date: string; offers: WalkInOffer[]; onDone: () => void }

function WalkIn({ date, offers, onDone }: WalkInProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [showsLater, setShowsLater] = useState(false)
  const [counts, setCounts] = useState(NOTHING_CHOSEN)
  const hasRoom = offers.filter(({ free }) => free > 0)
  const { time } = cafeMoment(useNow(10_000))
  const offer = hasRoom.find(({ id }) => id === chosen) ?? hourForWalkIn(hasRoom, time)
  if (!offer) {
    return <p>{offers.length > 0 ? 'Every hour of today is full.' : 'No more hours today.'}</p>
  }
  const { session, hour } = offer
  const first = offers.slice(0, HOURS_SHOWN)
  const shown = showsLater || !first.includes(offer) ? offers : first
  const sale = saleOf({ session, hour }, counts)
  return (
    <>
      <Choice
        legend="Hour"
        options={shown.map(({ id, words, free }) => [id, words, free === 0])}
        chosen={offer.id}
        onChoose={setChosen}
      >
        {shown.length < offers.length && (
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

type ChoiceProps<Value> = {
  legend: string
  options: [value: Value, words: string, isOff: boolean][]
  chosen: Value
  onChoose: (value: Value) => void
  children?: React.ReactNode
}

const Choice = <Value extends string | number>({
  legend,
  options,
  chosen,
  onChoose,
  children,
}: ChoiceProps<Value>) => (
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
    done: ({ bookingRef, arrived, timeSlotStart }) => ({
      title: arrived > 0 ? 'They are in' : `Booked for ${timeSlotStart}`,
      description:
        arrived > 0
          ? `Booking ${bookingRef}.`
          : `Booking ${bookingRef}. Let them in when they come.`,
    }),
    changes: dayKey,
    onRefused: (refused) => voucher.explain(refused),
    onDone,
  })
  const voucher = useDeskVoucher(date, sale, true)
  const bill = billOf(sale, voucher)
  const sell = (by: (typeof TAKEN_AT_ONCE)[number]) =>
    run({
      body: {
        id,
        date,
        ...sale.order,
        ...bill.order,
        name: 'Walk-in',
        channel: 'door',
        isHere: true,
        pay: { by },
      },
    })
  const isPaid = bill.restPence === 0 && voucher.paying !== undefined
  return (
    <>
      {refusal && !SAID_AT_THE_FIELD.includes(refusal.code) && <Problem>{refusal.message}</Problem>}
      <DeskVoucherField voucher={voucher} />
      <div className="grid gap-3 sm:grid-cols-2">
        {(isPaid ? TAKEN_AT_ONCE.slice(0, 1) : TAKEN_AT_ONCE).map((by, nth) => (
          <Button
            key={by}
            tone={nth === 0 ? 'primary' : 'quiet'}
            className="min-h-16 text-lg"
            busy={busy}
            disabled={!sale.isSellable || voucher.busy}
            onClick={() => sell(by)}
          >
            {isPaid
              ? `${cardName(voucher.card)} pays all`
              : `${INSTRUMENTS[by].label} ${formatPounds(bill.restPence)}`}
          </Button>
        ))}
      </div>
    </>
  )
}
