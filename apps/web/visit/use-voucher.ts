import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Ages } from '#domain/booking/ages.ts'
import type { Party } from '#domain/booking/party.ts'
import type { Line } from '#domain/pricing/bill.ts'
import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { leastRest, splitBill } from '#domain/pricing/stored-value.ts'
import { type Paid, type Paying, payByVoucher } from '#domain/pricing/visits.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { voucherDraft } from '#web/api/storage.ts'

const CHECK = 'POST public/vouchers/check'

type Checked = Data<typeof CHECK>
export type GiftCard = Exclude<Checked, { kind: 'code' }>
export type Discount = Extract<Checked, { kind: 'code' }>

type Refused = { code: string; message: string; balance?: number }

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
  const queries = useQueryClient()
  const [typed, type] = useState(() => draft?.read() ?? desk?.code ?? '')
  const [asked, setAsked] = useState<Asked | null>({ code: typed, visit: ordered.visit })
  const [problem, setProblem] = useState<string>()
  const remove = () => {
    draft?.remove()
    type('')
    setAsked(null)
    setProblem(undefined)
  }
  const asking = { headers, isDesk: desk !== null }
  const known = useKnown(asked, ordered.visit, asking)
  const { card, discount, bill } = known
  useEffect(() => {
    if (isBooked) draft?.remove()
  }, [isBooked, draft])
  useEffect(() => {
    if (asked && known.isFound) draft?.write(asked.code)
  }, [asked, known.isFound, draft])
  // While rendering, so that what is booked never shows what paid for it as still to be used. Once: the next
  // visit's code is typed while the page still says what was booked.
  const [wasBooked, setWasBooked] = useState(false)
  if (isBooked !== wasBooked) {
    setWasBooked(isBooked)
    if (isBooked) {
      type('')
      setAsked(null)
    }
  }
  const check = (code = typed) => {
    type(code)
    if (code.trim() === '') return setProblem('Please enter the code of the card.')
    setProblem(undefined)
    const next = { code, visit: ordered.visit }
    setAsked(next)
    // Pressed again, it is asked again.
    void queries.resetQueries({ queryKey: keyOf(next, asking.isDesk), exact: true })
  }
  /** Less is left, or nothing: it is said where the code stands. */
  const explain = ({ code, message, balance }: Refused) => {
    if (code === 'PRICE_CHANGED' && discount) known.priceAgain()
    if (!SAID_AT_THE_FIELD.includes(code)) return
    setProblem(message)
    if (!card || balance === undefined) return setAsked(null)
    queries.setQueryData(keyOf(asked, asking.isDesk), { ...card, balance })
  }
  const entered = {
    typed,
    type,
    check,
    /** The price is not known until this is over. */
    busy: known.busy,
    error: problem ?? known.error?.message,
    card,
    discount,
    /** As the order carries it. */
    code: bill && bill.saved > 0 ? typed : undefined,
    remove,
    explain,
  }
  const lines = bill ? bill.lines.map(lineOf) : ordered.lines
  const manner = { isOrdinary: ordered.isOrdinary ?? false, isPaidHere: desk?.isPaidHere }
  if (lines.length === 0) return paysOf(entered, ordered.totalPence, desk?.isPaidHere)
  return paidBy(entered, payByVoucher(lines, storedIn(card), manner))
}

/** A code, and the visit that was chosen when it was asked about. */
type Asked = { code: string; visit: Ordered['visit'] }
type Asking = { headers: Record<string, string>; isDesk: boolean }

const keyOf = (asked: Asked | null, isDesk: boolean) => [CHECK, isDesk, asked?.code, asked?.visit]

/** What a code is, and what it takes off the visit as it is chosen now. */
function useKnown(asked: Asked | null, visit: Ordered['visit'], asking: Asking) {
  const checked = useChecked(asked, asking)
  const isCode = checked.data?.kind === 'code'
  // The same question, and so the same answer, until the visit is another.
  const billed = useChecked(isCode && asked ? { ...asked, visit } : null, asking)
  const discount = billed.data?.kind === 'code' ? billed.data : null
  return {
    isFound: checked.isSuccess,
    card: checked.data && checked.data.kind !== 'code' ? checked.data : null,
    discount,
    bill: billed.isPlaceholderData ? null : (discount?.bill ?? null),
    busy: checked.isFetching || billed.isFetching,
    error: checked.error ?? billed.error,
    priceAgain: () => void billed.refetch(),
  }
}

/** Asked once: a wrong try is counted, so neither focus nor a new render asks again. */
function useChecked(asked: Asked | null, { headers, isDesk }: Asking) {
  const { code, visit } = asked ?? { code: '', visit: null }
  const body = { code, ...(visit && { visit }), ...(isDesk && { isDesk }) }
  return useAnswer(
    CHECK,
    {
      key: keyOf(asked, isDesk),
      enabled: code !== '',
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
      networkMode: 'always',
      // What a code is stays on the page while its price for another visit is on its way.
      placeholderData: (before, last) => (last?.queryKey[2] === code ? before : undefined),
    },
    { headers, body },
  )
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
