import { useId, useState } from 'react'
import { peopleLabel } from '#domain/booking/party.ts'
import { numberOrZero, type SettingTexts } from '#domain/booking/settings.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { dateLabel, slotLabel } from '#domain/calendar/labels.ts'
import { formatAmount, labelInMoney } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { Table } from '#web/ui/table.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { WherePricesDiffer, WhereSeatsDiffer } from './where-sessions-differ.tsx'

/** The saved settings on a price and on a date of one's own, without changing anything. */
export const TryOut = ({ saved }: { saved: SettingTexts | undefined }) => (
  <section aria-label="Try it out" className="grid items-start gap-4 lg:grid-cols-2 lg:gap-6">
    <PriceCalculator saved={saved} />
    <CapacityTest saved={saved} />
  </section>
)

type Props = { saved: SettingTexts | undefined }

const DEFAULT_TEST_PRICE = '15'

function PriceCalculator({ saved }: Props) {
  const [price, setPrice] = useState(DEFAULT_TEST_PRICE)
  const [people, setPeople] = useState(1)
  const [result, setResult] = useResult<Data<'GET admin/settings/calculate-price'>>(saved)
  const { run, busy, refusal } = useAct('GET admin/settings/calculate-price', {
    failed: 'Error calculating price',
    onDone: setResult,
    onRefused: () => setResult(null),
  })
  const query = { basePrice: String(numberOrZero(price)), peopleCount: people }
  return (
    <Trial
      title="Test price calculator"
      note="Of an ordinary visit, with the discount as it is saved now."
      beside={<WherePricesDiffer />}
      words={busy ? 'Calculating...' : 'Calculate Price'}
      busy={busy}
      onTry={() => run({ query })}
      result={result && <Calculation {...result} />}
    >
      <TextField
        label={labelInMoney('Test price')}
        type="number"
        inputMode="decimal"
        min={0}
        step={0.01}
        error={refusal?.fields?.['basePrice']}
        value={price}
        onText={setPrice}
        onBlur={() => setPrice(String(numberOrZero(price)))}
      />
      <NumberStepper label="People" min={1} max={40} value={people} onChange={setPeople} />
    </Trial>
  )
}

function Calculation(result: Data<'GET admin/settings/calculate-price'>) {
  const { basePrice, discountActive, discountAmount, finalPrice, peopleCount, totalPrice } = result
  const who = peopleLabel(peopleCount)
  const lines = [
    ['Base price', formatAmount(basePrice)],
    ['Discount', discountActive ? `−${formatAmount(discountAmount)}` : 'off'],
    ['Final price', formatAmount(finalPrice)],
    [`Total for ${who}`, formatAmount(totalPrice)],
  ]
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 rounded-md bg-sunk p-4 tabular-nums last:*:font-semibold">
      {lines.map(([name, value]) => (
        <div key={name} className="col-span-2 flex justify-between gap-4">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function CapacityTest({ saved }: Props) {
  const [date, setDate] = useState(() => cafeMoment(Date.now()).date)
  const [slots, setSlots] = useResult<Data<'GET admin/settings/slot-capacity'>>(saved)
  const { run, busy, refusal } = useAct('GET admin/settings/slot-capacity', {
    failed: 'Error getting slot capacity',
    onDone: setSlots,
    onRefused: () => setSlots(null),
  })
  return (
    <Trial
      title="Slot capacity test"
      note="Of ordinary visits, with the seats as they are saved now."
      words={busy ? 'Testing...' : 'Test Capacity'}
      busy={busy}
      onTry={() => run({ query: { date } })}
      result={slots && <Seats slots={slots} />}
    >
      <TextField
        label="Test date"
        type="date"
        error={refusal?.fields?.['date']}
        value={date}
        onText={setDate}
      />
    </Trial>
  )
}

function Seats({ slots }: { slots: Data<'GET admin/settings/slot-capacity'> }) {
  const [first] = slots
  if (!first) return <p className="text-sm">There are no time slots.</p>
  return (
    <>
      <p className="mb-2 text-sm">
        {dateLabel(first.date)}, {first.isWeekend ? 'a weekend day' : 'a regular day'}
      </p>
      <Table
        caption={`Seats on ${dateLabel(first.date)}`}
        rows={slots}
        rowKey={({ slotId }) => slotId}
        columns={[
          { heading: 'Slot', cell: slotLabel },
          { heading: 'Seats', numeric: true, cell: ({ capacity }) => capacity },
          { heading: 'Booked', numeric: true, cell: ({ booked }) => booked },
          { heading: 'Left', numeric: true, cell: ({ remaining }) => remaining },
        ]}
      />
      <WhereSeatsDiffer date={first.date} />
    </>
  )
}

type TrialProps = {
  title: string
  note: string
  words: string
  busy: boolean
  onTry: () => void
  result: React.ReactNode
  /** Of what it does not speak. */
  beside?: React.ReactNode
  children: React.ReactNode
}

function Trial({ title, note, words, busy, onTry, result, beside, children }: TrialProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">{note}</p>
      </div>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onTry()
        }}
        className="flex flex-col gap-4"
      >
        {children}
        <Button type="submit" tone="quiet" busy={busy}>
          {words}
        </Button>
      </form>
      <div aria-live="polite">{result}</div>
      {beside}
    </Card>
  )
}

/** A result is only true of the settings it was tried with. */
function useResult<Result>(saved: SettingTexts | undefined) {
  const [tried, setTried] = useState<{ under: typeof saved; result: Result | null } | null>(null)
  const result = tried?.under === saved ? tried?.result : null
  return [result, (result: Result | null) => setTried({ under: saved, result })] as const
}
