import { useState } from 'react'
import { numberOrZero } from '#domain/booking/settings.ts'
import type { SettingTexts } from '#domain/booking/settings.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { api } from '#web/api/api.ts'
import type { Data } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { priceNotCalculated } from './settings-toasts.ts'

type Calculation = Data<'GET admin/settings/calculate-price'>

const DEFAULT_TEST_PRICE = '15'

/** Tries the saved discount on a price, without changing anything. */
export function PriceCalculator({ saved }: { saved: SettingTexts | undefined }) {
  const [price, setPrice] = useState(DEFAULT_TEST_PRICE)
  const [people, setPeople] = useState(1)
  const [problem, setProblem] = useState<string>()
  const [tried, setTried] = useState<{ under: typeof saved; result: Calculation | null }>()
  const [isRunning, setRunning] = useState(false)

  async function calculate(event: React.SubmitEvent) {
    event.preventDefault()
    setRunning(true)
    const query = { basePrice: String(numberOrZero(price)), peopleCount: people }
    const { data, error } = await api('GET admin/settings/calculate-price', { query })
    setRunning(false)
    setTried({ under: saved, result: data })
    setProblem(error?.fields?.['basePrice'])
    if (error && error.status !== 401) toast(priceNotCalculated(error))
  }

  // A discount that was saved since makes another price.
  const result = tried?.under === saved && tried?.result
  return (
    <Card aria-labelledby="price-calculator" className="flex flex-col gap-4 p-4 sm:p-5">
      <div>
        <h2 id="price-calculator" className="text-lg">
          Test price calculator
        </h2>
        <p className="text-sm text-ink-soft">With the discount as it is saved now.</p>
      </div>
      <form noValidate onSubmit={calculate} className="flex flex-col gap-4">
        <TextField
          label="Test price (£)"
          type="number"
          inputMode="decimal"
          min={0}
          step={0.01}
          error={problem}
          value={price}
          onChange={(event) => setPrice(event.target.value)}
          onBlur={() => setPrice(String(numberOrZero(price)))}
        />
        <NumberStepper label="People" min={1} max={40} value={people} onChange={setPeople} />
        <Button type="submit" tone="quiet" busy={isRunning}>
          {isRunning ? 'Calculating...' : 'Calculate Price'}
        </Button>
      </form>
      <div aria-live="polite">{result && <Result result={result} />}</div>
    </Card>
  )
}

function Result({ result }: { result: Calculation }) {
  const { basePrice, discountActive, discountAmount, finalPrice, peopleCount, totalPrice } = result
  const lines = [
    ['Base price', formatAmount(basePrice)],
    ['Discount', discountActive ? `−${formatAmount(discountAmount)}` : 'off'],
    ['Final price', formatAmount(finalPrice)],
    [
      `Total for ${peopleCount === 1 ? '1 person' : `${peopleCount} people`}`,
      formatAmount(totalPrice),
    ],
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
