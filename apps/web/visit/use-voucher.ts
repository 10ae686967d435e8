import { useEffect, useState } from 'react'
import { penceOf, toPounds } from '#domain/pricing/money.ts'
import { splitBill } from '#domain/pricing/stored-value.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { voucherDraft } from '#web/api/storage.ts'

const CHECK = 'POST public/vouchers/check'

type Refused = { code: string; message: string; balance?: number }

/** A gift card that pays a part of what is ordered: typed once, kept in the tab until it is booked. */
export function useVoucher(
  totalPence: number,
  isBooked: boolean,
  headers: Record<string, string> = {},
) {
  const [typed, setTyped] = useState(() => voucherDraft.read() ?? '')
  const [card, setCard] = useState<Data<typeof CHECK> | null>(null)
  const [error, setError] = useState<string>()
  const { run, busy } = useAct(CHECK, {
    onDone: (checked) => {
      setCard(checked)
      voucherDraft.write(typed)
    },
    onRefused: ({ message }) => setError(message),
  })
  const check = () => {
    setError(undefined)
    if (typed.trim() === '') setError('Please enter the code of your card.')
    else run({ headers, body: { code: typed } })
  }
  // After a reload, or on the way back from the card page.
  useEffect(() => {
    if (voucherDraft.read() && !isBooked) check()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (isBooked) remove()
  }, [isBooked])
  const remove = () => {
    voucherDraft.remove()
    setCard(null)
    setTyped('')
    setError(undefined)
  }
  const split = splitBill(totalPence, card ? penceOf(card.balance) : 0)
  return {
    typed,
    type: setTyped,
    check,
    busy,
    error,
    card,
    ...split,
    /** As the order carries it. */
    paying:
      split.voucherPence > 0 ? { code: typed, amount: toPounds(split.voucherPence) } : undefined,
    remove,
    /** Less is left, or nothing: it is said where the code stands. */
    explain: ({ code, message, balance }: Refused) => {
      if (code !== 'VOUCHER_CHANGED' && code !== 'VOUCHER_UNUSABLE') return
      setError(message)
      setCard(card && balance !== undefined ? { ...card, balance } : null)
    },
  }
}

export type Voucher = ReturnType<typeof useVoucher>
