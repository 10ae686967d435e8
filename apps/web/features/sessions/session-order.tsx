import { useState } from 'react'
import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { type Band, BAND_LABELS, BANDS, isGrown, partyOf } from '#domain/booking/ages.ts'
import { peopleIn } from '#domain/booking/party.ts'
import { whyNotWelcome } from '#domain/booking/welcome.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { totalOf } from '#domain/pricing/bill.ts'
import { formatAmount, formatPounds, toPounds } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Bill } from './bill.tsx'
import { type Choice, sessionBill } from './session-bill.ts'
import {
  type AddOn,
  type NextVisit,
  type PublicSession,
  SESSIONS_ON_SALE,
} from '#web/visit/use-public-sessions.ts'

type Props = { session: PublicSession; addOns: readonly AddOn[] }

/** When, who, what goes with it, and who pays. */
export function SessionOrder({ session, addOns }: Props) {
  const first = session.nextVisits.find((visit) => visit.is_available)
  if (!first) {
    return (
      <Alert title="No dates to book just now">
        All seats are taken, or the next dates are not set yet. Please look again soon.
      </Alert>
    )
  }
  return <OrderForm key={session.id} {...{ session, addOns, first }} />
}

function OrderForm({ session, addOns, first }: Props & { first: NextVisit }) {
  const [chosen, setChosen] = useState(keyOf(first))
  const visit = session.nextVisits.find((each) => keyOf(each) === chosen) ?? first
  const bands = BANDS.filter((band) => visit.prices[band] !== undefined)
  const grown = bands.find(isGrown) ?? 'adult'
  const [choice, setChoice] = useState<Choice>({ ages: { [grown]: 1 }, addOns: {} })
  const lines = sessionBill(session, visit, choice, addOns)
  const why = whyNot(session, visit, choice)
  return (
    <Card aria-labelledby="order" className="flex flex-col gap-5 p-5 sm:p-7">
      <h2 id="order" className="text-2xl">
        Book your seats
      </h2>
      <SelectField
        label="Date and time"
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {session.nextVisits.map((each) => (
          <option key={keyOf(each)} value={keyOf(each)} disabled={!each.is_available}>
            {visitLabel(each)}
          </option>
        ))}
      </SelectField>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1 font-semibold">Who comes</legend>
        {bands.map((band) => (
          <NumberStepper
            key={band}
            label={bandLabel(band, visit)}
            value={choice.ages[band] ?? 0}
            min={0}
            max={20}
            onChange={(count) => setChoice({ ...choice, ages: { ...choice.ages, [band]: count } })}
          />
        ))}
      </fieldset>
      {addOns.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold">With it</legend>
          {addOns.map((addOn) => (
            <NumberStepper
              key={addOn.id}
              label={addOnLabel(addOn)}
              value={choice.addOns[addOn.id] ?? 0}
              min={0}
              max={Math.min(20, addOn.left ?? 20)}
              onChange={(count) =>
                setChoice({ ...choice, addOns: { ...choice.addOns, [addOn.id]: count } })
              }
            />
          ))}
        </fieldset>
      )}
      <Bill lines={lines} />
      <PayForm {...{ session, visit, choice, why }} totalPence={totalOf(lines)} />
    </Card>
  )
}

type PayProps = {
  session: PublicSession
  visit: NextVisit
  choice: Choice
  why: string | null
  totalPence: number
}

function PayForm({ session, visit, choice, why, totalPence }: PayProps) {
  const { user } = useAuth()
  const [key, setKey] = useState(newKey)
  const form = useFields(
    { name: user?.name ?? '', email: user?.email ?? '' },
    { name: checkName, email: checkEmail },
  )
  const { run, busy } = useAct('POST public/visits', {
    changes: SESSIONS_ON_SALE,
    onDone: ({ checkoutUrl, ticket }) => location.assign(checkoutUrl ?? ticket),
    onRefused: (refusal) => {
      // Only what nobody answered may be sent again as the same order.
      if (refusal.status > 0 && refusal.status < 500) setKey(newKey())
      form.explain(refusal)
    },
  })
  const pay = form.handleSubmit(({ name, email }) => {
    if (why) return
    const addOns = Object.entries(choice.addOns)
      .map(([id, quantity]) => ({ id: Number(id), quantity }))
      .filter(({ quantity }) => quantity > 0)
    const body = {
      sessionId: session.id,
      slotId: visit.slotId,
      date: visit.date,
      ...partyOf(choice.ages),
      ages: choice.ages,
      addOns,
      totalPrice: toPounds(totalPence),
      name,
      email,
    }
    run({ headers: { 'idempotency-key': key }, body })
  })
  return (
    <form noValidate onSubmit={pay} className="flex flex-col gap-4">
      {!user && (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="Name" autoComplete="name" required {...form.field('name')} />
          <TextField
            label="Email"
            type="email"
            autoComplete="email"
            required
            {...form.field('email')}
          />
        </div>
      )}
      {form.problem && (
        <Alert tone="bad" announce>
          {form.problem}
        </Alert>
      )}
      <p id="order-note" aria-live="polite" className="text-sm text-ink-soft">
        {why ?? cancelWords(session)}
      </p>
      <Button type="submit" busy={busy} resting={why !== null} aria-describedby="order-note">
        {busy ? 'One moment...' : payLabel(totalPence)}
      </Button>
    </form>
  )
}

const newKey = () => crypto.randomUUID()

const keyOf = ({ date, slotId }: NextVisit) => `${date} ${slotId}`

function visitLabel(visit: NextVisit): string {
  const left = visit.remaining_capacity
  const seats = visit.is_available ? `${left} ${left === 1 ? 'seat' : 'seats'} left` : 'full'
  return `${weekdayDateLabel(visit.date)}, ${visit.start_time} - ${visit.end_time}, ${seats}`
}

function bandLabel(band: Band, { prices }: NextVisit): string {
  const { several, who } = BAND_LABELS[band]
  const price = prices[band] ?? 0
  const name = several.charAt(0).toUpperCase() + several.slice(1)
  return `${name} (${who}), ${price === 0 ? 'free' : formatAmount(price)}`
}

function addOnLabel({ name, words, price, left }: AddOn): string {
  const scarce = left !== null && left <= 5 ? (left === 0 ? ', sold out' : `, ${left} left`) : ''
  return `${name}${words && ` (${words})`}, ${formatAmount(price)}${scarce}`
}

function whyNot(session: PublicSession, visit: NextVisit, { ages }: Choice): string | null {
  const unwelcome = whyNotWelcome(session, visit.prices, ages)
  if (unwelcome) return unwelcome
  const people = peopleIn(partyOf(ages))
  if (people <= visit.remaining_capacity) return null
  return `There are ${visit.remaining_capacity} seats left at that time.`
}

function cancelWords({ cancellationEnabled, cancellationHours }: PublicSession): string {
  if (!cancellationEnabled) return 'Once booked, this session cannot be cancelled online.'
  const hours = cancellationHours === 1 ? '1 hour' : `${cancellationHours} hours`
  return `You can cancel up to ${hours} before.`
}

const payLabel = (pence: number) => (pence === 0 ? 'Book for free' : `Pay ${formatPounds(pence)}`)
