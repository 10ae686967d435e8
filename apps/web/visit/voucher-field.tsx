import { formatPounds } from '#domain/pricing/money.ts'
import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFocusOn } from '#web/ui/use-focus-on.ts'
import { Fact } from './bill-lines.tsx'
import type { Discount, GiftCard, Voucher } from './use-voucher.ts'
import { cardName, cardWords, discountWords } from './voucher-words.ts'

type Props = {
  voucher: Voucher
  /** Another way to tell the code than to type it. */
  children?: React.ReactNode
}

/** Folded away: most pay by card alone. */
export function VoucherField({ voucher, children }: Props) {
  const { card, discount, typed, error } = voucher
  const used = card ?? discount
  // What is taken off leaves the field open for another.
  const [isOpen, setOpen] = useState(false)
  const [summary, stay] = useFocusOn<HTMLElement>()
  return (
    <details
      open={isOpen || used !== null || typed !== '' || error !== undefined}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary
        ref={summary}
        className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4"
      >
        Gift card or code
      </summary>
      <div aria-live="polite" className="flex flex-col gap-3 pt-2">
        {used ? <Used {...{ voucher, used }} onTakenOff={stay} /> : <CodeForm voucher={voucher} />}
        {!used && children}
      </div>
    </details>
  )
}

/** On the bill: what it pays. */
export const VoucherFact = ({ voucher: { card, voucherPence } }: Pick<Props, 'voucher'>) =>
  card &&
  voucherPence > 0 && (
    <Fact name={`${cardName(card)} …${card.lastFour}`}>{formatPounds(-voucherPence)}</Fact>
  )

type UsedProps = Pick<Props, 'voucher'> & {
  used: GiftCard | Discount
  onTakenOff: () => void
}

const Used = ({ voucher, used, onTakenOff }: UsedProps) => (
  <>
    {voucher.error && <Alert title={voucher.error} />}
    <p>{used.kind === 'code' ? discountWords(used) : cardWords(used, voucher)}</p>
    <Button
      tone="quiet"
      size="small"
      className="self-start"
      onClick={() => {
        voucher.remove()
        onTakenOff()
      }}
    >
      Take it off
    </Button>
  </>
)

const CodeForm = ({ voucher: { typed, type, check, busy, error } }: Pick<Props, 'voucher'>) => (
  <form
    noValidate
    className="flex flex-col gap-3 sm:flex-row sm:items-start"
    onSubmit={(event) => {
      event.preventDefault()
      check()
    }}
  >
    <div className="grow">
      <TextField
        label="Code"
        hint="With or without dashes."
        value={typed}
        error={error}
        readOnly={busy}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onText={type}
      />
    </div>
    <Button type="submit" tone="quiet" busy={busy} className="shrink-0 whitespace-nowrap sm:mt-7">
      Use it
    </Button>
  </form>
)
