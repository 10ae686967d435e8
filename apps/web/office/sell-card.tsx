import { useState } from 'react'
import { checkName } from '#domain/account/name.ts'
import { counted } from '#domain/booking/counted.ts'
import { checkGiftAmount } from '#domain/pricing/gifts.ts'
import { INSTRUMENTS, TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import {
  formatPounds,
  labelInMoney,
  parsePounds,
  penceOf,
  toPounds,
} from '#domain/pricing/money.ts'
import { priceOfVisits, type VisitOffer } from '#domain/pricing/visits.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/alert.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { SendCard } from './send-card.tsx'
import { worthOf } from '#web/visit/voucher-words.ts'

/** For who stands at the desk: paid in cash or by card reader, and in hand at once. */
export const SellCard = () => (
  <DialogButton
    name="sell-card"
    tone="quiet"
    size="small"
    className="self-start"
    renderDialog={(onClose) => <SellDialog onClose={onClose} />}
  >
    Sell a card
  </DialogButton>
)

function SellDialog({ onClose }: { onClose: () => void }) {
  const query = useAnswer('GET public/gifts', { key: ['gifts'] })
  const [sold, setSold] = useState<Sold | null>(null)
  return (
    <Dialog
      title={sold ? 'Card sold' : 'Sell a card'}
      // Its code is shown only here: neither Esc nor a press beside it takes it away.
      locked={sold !== null}
      onClose={onClose}
      actions={sold && <Button onClick={onClose}>Done</Button>}
    >
      {sold ? (
        <SoldCard sold={sold} />
      ) : (
        <Loaded query={query} what="gift cards">
          {(terms) => <SaleForm terms={terms} onSold={setSold} />}
        </Loaded>
      )}
    </Dialog>
  )
}

type Sold = Data<'POST office/vouchers'>

const SoldCard = ({ sold: { voucher, card } }: { sold: Sold }) => (
  <>
    <p>{worthOf(voucher, voucher.amount)} on this card. Its code is shown until you press Done.</p>
    <p className="rounded-md border-[1.5px] border-line bg-sunk p-4 text-center text-xl font-semibold tracking-wide wrap-anywhere tabular-nums">
      <span className="sr-only">Code </span>
      {codeIn(card)}
    </p>
    <ButtonLink tone="quiet" to={card} target="_blank" rel="noopener" className="self-start">
      Print the card
    </ButtonLink>
    <SendCard voucherId={voucher.id} sentTo={voucher.gift?.giverEmail ?? null} />
  </>
)

/** Of '/gift#ABCD-…'. */
const codeIn = (card: string) => card.slice(card.indexOf('#') + 1)

// No number of visits: then it is an amount.
const AMOUNT = 0

type FormProps = { terms: Data<'GET public/gifts'>; onSold: (sold: Sold) => void }

function SaleForm({ terms, onSold }: FormProps) {
  // Sent again for want of an answer, it is the same sale.
  const [id] = useState(newId)
  const offer = { ...terms.visits, visitPence: penceOf(terms.visits.price) }
  const [visits, setVisits] = useState(offer.most)
  const bounds = { leastPence: penceOf(terms.least), mostPence: penceOf(terms.most) }
  const form = useFields(
    { name: '', amount: '' },
    {
      name: checkName,
      amount: (typed) => (visits === AMOUNT ? checkGiftAmount(parsePounds(typed), bounds) : null),
    },
  )
  const { run, busy } = useAct('POST office/vouchers', {
    changes: ['office'],
    onDone: onSold,
    onRefused: form.explain,
  })
  const pence = visits === AMOUNT ? parsePounds(form.watch('amount')) : priceOfVisits(visits, offer)
  const sell = (by: (typeof TAKEN_AT_ONCE)[number]) =>
    form.handleSubmit(({ name }) =>
      run({ body: { id, name, by, amount: toPounds(pence ?? 0), visits: visits || null } }),
    )()
  return (
    <>
      <Problem>{form.problem}</Problem>
      <SelectField label="What" value={visits} options={choicesOf(offer)} onChoose={setVisits} />
      {visits === AMOUNT && (
        <TextField
          label={labelInMoney('Amount')}
          inputMode="decimal"
          required
          {...form.field('amount')}
        />
      )}
      <TextField label="Who buys it" autoComplete="off" required {...form.field('name')} />
      <div className="grid gap-3 sm:grid-cols-2">
        {TAKEN_AT_ONCE.map((by, nth) => (
          <Button
            key={by}
            tone={nth === 0 ? 'primary' : 'quiet'}
            className="min-h-16 text-lg"
            busy={busy}
            onClick={() => void sell(by)}
          >
            {INSTRUMENTS[by].label} {pence === null ? '' : formatPounds(pence)}
          </Button>
        ))}
      </div>
    </>
  )
}

/** The whole card first; any amount last. */
const choicesOf = (offer: VisitOffer): [number, string][] => [
  ...Array.from({ length: offer.most }, (_, nth): [number, string] => {
    const visits = offer.most - nth
    return [visits, `${counted(visits, 'visit')}, ${formatPounds(priceOfVisits(visits, offer))}`]
  }),
  [AMOUNT, 'An amount'],
]
