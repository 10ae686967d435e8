import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import {
  GIFT_CATS,
  GIFT_LOOKS,
  GIFT_MESSAGE_MOST,
  GIFT_REFUND_DAYS,
  giftAmounts,
  lastGiftDay,
} from '#domain/pricing/gifts.ts'
import { portrait } from '#domain/house/pictures.ts'
import { formatPounds, labelInMoney } from '#domain/pricing/money.ts'
import type { VisitOffer } from '#domain/pricing/visits.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Alert, Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { EmailField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { CatPicture, GiftFace } from './gift-card.tsx'
import { RadioCards } from './radio-cards.tsx'
import { useBuyGift } from './use-buy-gift.ts'
import {
  catOf,
  type GiftForm,
  type GiftTerms,
  isForSomebody,
  penceOfGift,
  termsIn,
  today,
  useGiftForm,
  worthOfGift,
} from './use-gift-form.ts'
import { useHouse } from '#web/house.tsx'

export function GiftsScreen() {
  const bounds = useAnswer('GET public/gifts', { key: ['gifts'] })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-2">
        <h1 className="text-4xl">Give time with the cats</h1>
        <p className="max-w-[60ch]">
          A gift card pays for visits, all at once or a part each time, and lasts five years. Give
          an amount, or a number of visits: those stay good whatever a seat costs later. It comes by
          e-mail, and you can print it as a card.
        </p>
      </div>
      <Loaded query={bounds} what="gift cards">
        {(data) => <Shop terms={termsIn(data)} />}
      </Loaded>
    </div>
  )
}

function Shop({ terms }: Sold) {
  const { user } = useAuth()
  // Begun anew once it is known who gives.
  return <GiftOrder key={user?.id} terms={terms} />
}

type Sold = { terms: GiftTerms }

function GiftOrder({ terms }: Sold) {
  const { user } = useAuth()
  const form = useGiftForm(terms, user)
  const { buy, busy } = useBuyGift(form, terms)
  const isBack = useSearchParams()[0].has('cancelled')
  return (
    <form
      noValidate
      onSubmit={buy}
      aria-label="Buy a gift card"
      className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]"
    >
      <div className="flex min-w-0 flex-col gap-6">
        {isBack && (
          <Alert title="Nothing was charged">
            Your gift is as you left it. Pay whenever you are ready.
          </Alert>
        )}
        <Card className="flex flex-col gap-6 p-4 sm:p-6">
          <Amount {...{ form, terms }} />
          <Receiver form={form} />
          <You form={form} />
        </Card>
        <Card className="flex flex-col gap-6 p-4 sm:p-6">
          <Look form={form} />
        </Card>
      </div>
      <Preview {...{ form, terms, busy }} />
    </form>
  )
}

type Part = { form: GiftForm }

function Amount({ form, terms }: Part & Sold) {
  const amount = useWatch({ control: form.control, name: 'amount' })
  const usual = giftAmounts(terms).map((pence) => ({
    value: String(pence),
    label: formatPounds(pence).replace('.00', ''),
  }))
  const visits = terms.visits.most > 0 ? [{ value: 'visits', label: 'Visits' }] : []
  const choices = [...usual, { value: 'other', label: 'Other' }, ...visits]
  const chosen = choices.find(({ value }) => value === amount)?.value ?? 'other'
  const { error } = form.field('other')
  return (
    <div className="flex flex-col gap-3">
      <RadioCards
        legend="How much?"
        columns="grid-cols-3 sm:grid-cols-5"
        choices={choices}
        chosen={chosen}
        register={form.register('amount', { deps: ['other', 'visits'] })}
        error={chosen === 'other' ? undefined : error}
      />
      {chosen === 'visits' && <Visits form={form} offer={terms.visits} />}
      {chosen === 'other' && (
        <TextField
          label={labelInMoney('Amount')}
          inputMode="decimal"
          required
          hint={`From ${formatPounds(terms.leastPence)} to ${formatPounds(terms.mostPence)}.`}
          {...form.field('other')}
        />
      )}
    </div>
  )
}

/** One is one person, so nothing of it is counted in money. */
const Visits = ({ form, offer }: Part & { offer: VisitOffer }) => (
  <TextField
    label="How many visits?"
    inputMode="numeric"
    required
    hint={visitsHint(offer)}
    {...form.field('visits')}
  />
)

function visitsHint({ visitPence, most, free }: VisitOffer): string {
  const each = `From 1 to ${most}, ${formatPounds(visitPence)} each.`
  const whole = free > 0 ? ` All ${most} for the price of ${Math.max(1, most - free)}.` : ''
  return `${each}${whole} One visit is one person, whatever a seat costs by then.`
}

function Receiver({ form }: Part) {
  const [forWhom, when] = useWatch({ control: form.control, name: ['forWhom', 'when'] })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        <RadioCards
          legend="For whom?"
          columns="grid-cols-2"
          choices={[
            { value: 'somebody', label: 'For somebody' },
            { value: 'me', label: 'For me, or to print' },
          ]}
          chosen={forWhom}
          register={form.register('forWhom')}
        />
        {forWhom === 'somebody' && (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField label="Their name" required {...form.field('receiverName')} />
            <EmailField
              label="Their email"
              autoComplete="off"
              hint="The card goes there."
              {...form.field('receiverEmail')}
            />
          </div>
        )}
      </div>
      {forWhom === 'somebody' && (
        <div className="flex flex-col gap-3">
          <RadioCards
            legend="When?"
            columns="grid-cols-2"
            choices={[
              { value: 'now', label: 'At once' },
              { value: 'day', label: 'On a day' },
            ]}
            chosen={when}
            register={form.register('when')}
          />
          {when === 'day' && (
            <TextField
              label="The day"
              type="date"
              required
              min={today()}
              max={lastGiftDay(today())}
              hint="It arrives in the morning."
              {...form.field('sendOn')}
            />
          )}
        </div>
      )}
    </div>
  )
}

const You = ({ form }: Part) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 font-display text-xl font-semibold">Who are you?</legend>
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <TextField label="Your name" autoComplete="name" required {...form.field('name')} />
      <EmailField label="Your email" hint="Your receipt goes there." {...form.field('email')} />
    </div>
    <Honeypot {...form.register('website')} />
  </fieldset>
)

function Look({ form }: Part) {
  const { cats } = useHouse()
  const cat = useWatch({ control: form.control, name: 'cat' })
  return (
    <>
      <RadioCards
        legend="Which cat brings it?"
        columns="grid-cols-3 sm:grid-cols-6"
        choices={GIFT_CATS.map((each) => ({
          value: each,
          label:
            cats.find(({ image }) => portrait(image) === `cats/${each}`)?.name ?? GIFT_LOOKS[each],
          picture: <CatPicture cat={each} className="w-full max-w-24" />,
        }))}
        chosen={cat}
        register={form.register('cat')}
      />
      <TextArea
        label="A few words"
        required={false}
        maxLength={GIFT_MESSAGE_MOST}
        {...form.field('message')}
      />
    </>
  )
}

/** The card as it will be, and the button that pays for it: beside the path on a desk. */
function Preview({ form, terms, busy }: Part & Sold & { busy: boolean }) {
  const fields = form.watch()
  const pence = penceOfGift(fields, terms) ?? 0
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-6">
      <Card ears aria-label="Your gift card" className="p-5">
        <GiftFace
          cat={catOf(fields.cat)}
          worth={worthOfGift(fields, terms)}
          receiverName={isForSomebody(fields) ? fields.receiverName.trim() : ''}
          giverName={fields.name.trim()}
          message={fields.message.trim()}
        />
      </Card>
      <Problem>{form.problem}</Problem>
      <Button type="submit" busy={busy}>
        {busy ? 'One moment...' : `Pay ${formatPounds(pence)}`}
      </Button>
      <p className="text-sm text-ink-soft">
        You pay by card on the next page. Within {GIFT_REFUND_DAYS} days you can have all of it
        back, as long as nothing of it is spent.
      </p>
    </div>
  )
}
