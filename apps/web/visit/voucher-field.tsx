import { formatPounds, penceOf } from '#domain/pricing/money.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Fact } from './bill-lines.tsx'
import type { Discount, GiftCard, Voucher } from './use-voucher.ts'
import { discountWords, voucherWords } from './voucher-words.ts'

type Props = { voucher: Voucher }

/** Folded away: most pay by card alone. */
export function VoucherField({ voucher }: Props) {
  const { card, discount, typed, error } = voucher
  const used = card ?? discount
  return (
    <details open={used !== null || typed !== '' || error !== undefined || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Gift card or code
      </summary>
      <div aria-live="polite" className="flex flex-col gap-3 pt-2">
        {used ? <Used {...{ voucher, used }} /> : <CodeForm voucher={voucher} />}
      </div>
    </details>
  )
}

/** On the bill: what it pays. */
export const VoucherFact = ({ voucher: { card, voucherPence } }: Pick<Props, 'voucher'>) =>
  card &&
  voucherPence > 0 && (
    <Fact name={`Gift card …${card.lastFour}`}>{formatPounds(-voucherPence)}</Fact>
  )

type UsedProps = Props & { used: GiftCard | Discount }

const Used = ({ voucher, used }: UsedProps) => (
  <>
    {voucher.error && <Alert title={voucher.error} />}
    <p>{used.kind === 'code' ? discountWords(used) : cardWords(used, voucher.totalPence)}</p>
    <Button tone="quiet" size="small" className="self-start" onClick={voucher.remove}>
      Take it off
    </Button>
  </>
)

const cardWords = ({ lastFour, balance }: GiftCard, totalPence: number) =>
  voucherWords(lastFour, penceOf(balance), totalPence)

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
