import { useEffect, useState } from 'react'
import type { Ages } from '#domain/booking/ages.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { leastRest, splitBill } from '#domain/pricing/stored-value.ts'
import { type Paid, type Paying, payByVoucher } from '#domain/pricing/visits.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { voucherDraft } from '#web/api/storage.ts'

const CHECK = 'POST public/vouchers/check'

type Checked = Data<typeof CHECK>
export type GiftCard = Exclude<Checked, { kind: 'code' }>
export type Discount = Extract<Checked, { kind: 'code' }>

type Refused = { code: string; message: string; balance?: number }

/** What is ordered, and its bill without a code. */
type Ordered = {
  /** Null while something of it is missing. */
  visit:
    | (Party & {
        slotId: number
        date: string
        sessionId?: number
        ages?: Ages
        addOns?: { id: number; quantity: number }[]
      })
    | null
  lines: readonly Line[]
  totalPence: number
  /** Of an ordinary visit, a visit card pays for a person whatever that costs. */
  isOrdinary?: boolean
}

type Options = {
  isBooked?: boolean
  headers?: Record<string, string>
  /** Staff sell to a guest: nothing stays in the tab for the next one; and who takes the rest. */
  desk?: { isPaidHere: boolean; code?: string | undefined } | null
  /** In the tab, until it is booked. */
  isKept?: boolean
}

/**
 * A gift card that pays a part of what is ordered, or a code that takes something off it: typed once, kept
 * in the tab until it is booked. What a code takes off is asked for again whenever the visit changes.
 */
export function useVoucher(
  ordered: Ordered,
  { isBooked = false, headers = {}, desk = null, isKept = !desk }: Options = {},
) {
  const draft = isKept ? voucherDraft : null
  const [typed, setTyped] = useState(() => draft?.read() ?? desk?.code ?? '')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [error, setError] = useState<string>()
  const [asked, setAsked] = useState('')
  const { run, busy } = useAct(CHECK, {
    onDone: (answer) => {
      setChecked(answer)
      draft?.write(typed)
    },
    onRefused: ({ message }) => {
      setChecked(null)
      setError(message)
    },
  })
  const visit = JSON.stringify(ordered.visit)
  const check = (code = typed) => {
    setError(undefined)
    setTyped(code)
    if (code.trim() === '') return setError('Please enter the code of the card.')
    setAsked(visit)
    const body = { code, ...(ordered.visit && { visit: ordered.visit }) }
    run({ headers, body: { ...body, ...(desk && { isDesk: true }) } })
  }
  // Once, after a reload, on the way back from the card page, or of a scanned card: `check` is new in each render, and
  // must not ask again because of that.
  useEffect(() => {
    if (typed && !isBooked) check()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const remove = () => {
    draft?.remove()
    setChecked(null)
    setTyped('')
    setError(undefined)
  }
  useEffect(() => {
    if (isBooked) remove()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isBooked])
  const discount = checked?.kind === 'code' ? checked : null
  const card = checked && checked.kind !== 'code' ? checked : null
  const isStale = discount !== null && asked !== visit
  // Only a changed visit asks again, not the new `check` of each render.
  useEffect(() => {
    if (isStale && !busy) check()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isStale, busy, visit])
  const bill = isStale ? null : (discount?.bill ?? null)
  const lines = bill ? bill.lines.map(lineOf) : ordered.lines
  const entered = {
    typed,
    type: setTyped,
    check,
    /** The price is not known until this is over. */
    busy: busy || isStale,
    error,
    card,
    discount,
    /** As the order carries it. */
    code: bill && bill.saved > 0 ? typed : undefined,
    remove,
    /** Less is left, or nothing: it is said where the code stands. */
    explain: ({ code, message, balance }: Refused) => {
      if (code === 'PRICE_CHANGED' && discount) check()
      if (!SAID_AT_THE_FIELD.includes(code)) return
      setError(message)
      setChecked(card && balance !== undefined ? { ...card, balance } : null)
    },
  }
  const manner = { isOrdinary: ordered.isOrdinary ?? false, isPaidHere: desk?.isPaidHere }
  if (lines.length === 0) return paysOf(entered, ordered.totalPence, desk?.isPaidHere)
  return paidBy(entered, payByVoucher(lines, storedIn(card), manner))
}

type Entered = { typed: string; card: GiftCard | null }

/** What is on the card, and in which visits; nothing where there is none. */
const storedIn = (card: GiftCard | null): Paying => ({
  balancePence: card ? penceOf(card.balance) : 0,
  visitPence: card && card.visitPrice !== null ? penceOf(card.visitPrice) : null,
})

/** What a gift card pays of a total that has no bill here: of a debt, or of what a change costs more. */
export function paysOf<E extends Entered>(entered: E, totalPence: number, isPaidHere = false) {
  const { balancePence } = storedIn(entered.card)
  const split = splitBill(totalPence, balancePence, leastRest(isPaidHere))
  return paidBy(entered, { lines: [], people: null, ...split })
}

/** The bill as it is paid, what the order says of the voucher, and what is left for whatever pays the rest. */
function paidBy<E extends Entered>(entered: E, paid: Paid) {
  const { voucherPence, cardPence } = paid
  const paying =
    voucherPence > 0 ? { code: entered.typed, amount: toPounds(voucherPence) } : undefined
  return { ...entered, ...paid, totalPence: voucherPence + cardPence, paying }
}

export type Voucher = ReturnType<typeof useVoucher>

/** What is wrong with a gift card or code, and with nothing else. */
export const SAID_AT_THE_FIELD: readonly string[] = [
  'VOUCHER_CHANGED',
  'VOUCHER_UNUSABLE',
  'DISCOUNT_UNKNOWN',
  'DISCOUNT_NOT_FOR_THIS',
  'DISCOUNT_USED_UP',
]

type BilledLine = NonNullable<Discount['bill']>['lines'][number]

const lineOf = ({ price, addOnId, ...line }: BilledLine): Line => ({
  ...line,
  unitPence: penceOf(price),
  ...(addOnId !== undefined && { addOnId }),
})
