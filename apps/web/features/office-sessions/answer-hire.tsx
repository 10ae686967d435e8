import { useWatch } from 'react-hook-form'
import { labelInMoney, parsePounds, toPounds } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FreeTimes } from '#web/visit/free-times.tsx'

export type HireRequest = Data<'GET office/hire-requests'>['items'][number]

/** A time and a price, which hold the room; or words that say no. */
export function AnswerHire({ request, onClose }: { request: HireRequest; onClose: () => void }) {
  const { id, version, name } = request
  const form = useOfferForm(request)
  const offer = useAct('POST office/hire-requests/{id}/offer', {
    done: {
      title: 'Room Offered',
      description: `It is held, and ${name} has an e-mail with a link to pay.`,
    },
    failed: 'Room Not Offered',
    changes: ['office'],
    onRefused: form.explain,
  })
  const decline = useAct('POST office/hire-requests/{id}/decline', {
    done: { title: 'Request Declined', description: `${name} has an e-mail with your words.` },
    failed: 'Request Not Declined',
    changes: ['office'],
    onRefused: form.explain,
  })
  const send = form.handleSubmit(({ adults, children, price, ...rest }) => {
    const pounds = toPounds(parsePounds(price) ?? 0)
    const party = { adults: Number(adults), children: Number(children) }
    offer.run({ params: { id }, body: { ...rest, ...party, price: pounds, version } })
  })
  const busy = offer.busy || decline.busy
  return (
    <form noValidate onSubmit={send} aria-label={`Answer ${name}`} className="flex flex-col gap-3">
      <OfferFields field={form.field} />
      <FreeTimes date={useWatch({ control: form.control, name: 'date' })} />
      <TextArea
        label="Words for the e-mail"
        required={false}
        maxLength={1000}
        hint="With a no they are all that the guest reads."
        {...form.field('words')}
      />
      <Problem>{form.problem}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={busy}>
          Offer and hold the room
        </Button>
        <Button
          size="small"
          tone="quiet"
          busy={busy}
          onClick={() =>
            decline.run({ params: { id }, body: { version, words: form.getValues('words') } })
          }
        >
          Decline with these words
        </Button>
        <Button size="small" tone="plain" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  )
}

const useOfferForm = ({ date, people }: HireRequest) =>
  useFields(
    {
      date,
      startTime: '',
      endTime: '',
      adults: String(people),
      children: '0',
      price: '',
      words: '',
    },
    {
      date: required('Choose a day.'),
      startTime: required('From when?'),
      endTime: required('Until when?'),
      adults: whole,
      children: whole,
      price: (text) => (parsePounds(text) === null ? 'Enter an amount like 240.00.' : null),
    },
  )

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? null : 'Enter a whole number.')

const OfferFields = ({ field }: Pick<ReturnType<typeof useOfferForm>, 'field'>) => (
  <div className="grid items-start gap-3 sm:grid-cols-3 lg:grid-cols-6">
    <TextField label="Day" type="date" required {...field('date')} />
    <TextField label="From" type="time" required {...field('startTime')} />
    <TextField label="To" type="time" required {...field('endTime')} />
    <TextField label="Adults" inputMode="numeric" required {...field('adults')} />
    <TextField label="Children" inputMode="numeric" required {...field('children')} />
    <TextField label={labelInMoney('Price')} inputMode="decimal" required {...field('price')} />
  </div>
)
