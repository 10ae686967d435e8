import { useEffect, useEffectEvent, useState } from 'react'
import { type AddOnCounts, NOTHING_CHOSEN } from '#contract/choice.ts'
import { INSTRUMENTS, TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { type Form, required } from '#web/act/use-fields.ts'
import { useKeptFields } from '#web/act/use-kept-fields.ts'
import { useAuth } from '#web/api/auth.tsx'
import { copyPayLink } from '#web/office/copy-pay-link.ts'
import { draftShelf } from '#web/office/drafts.tsx'
import { toast } from '#web/ui/toast.ts'
import { usePublicSessions } from '#web/visit/use-public-sessions.ts'
import { billOf, useDeskVoucher } from './desk-voucher.ts'
import { isBlank, isSameGuest, type KeptBooking, keptToday } from './kept-booking.ts'
import { dayKey } from './use-day.ts'
import { type OfferedSession, saleOf, tooFewSeats, useOffers } from './use-offers.ts'

const LATER = [
  ['link', 'A link to pay by'],
  ['invoice', 'Invoice'],
  ['nothing', 'Nothing, with a reason'],
] as const

type Way = 'arrival' | (typeof TAKEN_AT_ONCE)[number] | (typeof LATER)[number][0]

// On the phone nothing changes hands: that is what a new booking starts with.
export const WAYS: readonly (readonly [Way, string])[] = [
  ['arrival', 'Pays on arrival'],
  ...TAKEN_AT_ONCE.map((by) => [by, INSTRUMENTS[by].label] as const),
  ...LATER,
]

const words = { name: '', phone: '', email: '', specialRequests: '', reason: '' }

// What a guest says on the phone is not asked twice, because a sign-in ended meanwhile.
const typed = draftShelf<KeptBooking<typeof words>>('today/new-booking')

export type NewBooking = ReturnType<typeof useNewBooking>

/** A booking that staff take by telephone: what is chosen, what it comes to, and how it is sent. */
export function useNewBooking(shown: string, onClose: () => void) {
  const owner = useAuth().user?.id ?? 0
  const sale = useSale(shown)
  const payment = usePayment(sale)
  const { by, isGiven, voucher, bill } = payment
  const [id] = useState(newId)
  const [kept, setKept] = useState(() => keptToday(typed.take(owner), Date.now()))
  const shelf = {
    read: () => JSON.stringify(kept?.words ?? null),
    write: (text: string) => {
      const now = JSON.parse(text)
      typed.put(owner, isBlank(now) ? null : { at: Date.now(), words: now })
    },
  }
  const form = useKeptFields(shelf, words, {
    name: required('Whose booking is it?'),
    reason: (reason) => (isGiven && !reason.trim() ? 'Say why nothing is paid.' : null),
  })
  const startAfresh = () => {
    form.reset(words)
    typed.put(owner, null)
    setKept(null)
  }
  useOtherGuest(form, kept, () => setKept(null))
  const close = () => {
    typed.put(owner, null)
    onClose()
  }
  const { run, busy, refusal } = useAct('POST office/bookings', {
    changes: dayKey,
    onRefused: (refused) => {
      voucher.explain(refused)
      form.explain(refused)
    },
    onDone: async ({ bookingRef, payUrl, dueAmount }) => {
      const due = dueAmount > 0 ? `${formatAmount(dueAmount)} is due.` : 'Their seats are taken.'
      const description = payUrl ? await copyPayLink(payUrl) : due
      toast({ title: `Booked: ${bookingRef}`, description })
      close()
    },
  })
  const book = form.handleSubmit(({ reason, email, ...more }) => {
    if (!sale.sale?.isSellable || sale.whyFull || !bill || voucher.busy) return
    run({
      body: {
        id,
        date: sale.visit.date,
        ...sale.sale.order,
        ...bill.order,
        ...more,
        email: email.trim() || null,
        channel: 'phone',
        pay: isGiven ? { by: 'nothing', reason } : { by },
      },
    })
  })
  return { ...sale, ...payment, form, kept, startAfresh, book, busy, refusal, close }
}

/** The ticket of one guest must never go to the address of another: what was kept of the former leaves. */
function useOtherGuest(
  { watch, getValues, setValue }: Form<typeof words>,
  kept: KeptBooking<typeof words> | null,
  onOther: () => void,
) {
  const name = watch('name')
  const isOther = kept !== null && !isSameGuest(kept.words.name, name)
  const empty = useEffectEvent(() => {
    for (const field of ['phone', 'email', 'specialRequests', 'reason'] as const) {
      if (kept && getValues(field) === kept.words[field]) setValue(field, '')
    }
    onOther()
  })
  useEffect(() => {
    if (isOther) empty()
  }, [isOther])
}

const STARTING_PARTY = 2

/** Which hour, who comes, and what with it; the first that has room for two until another is chosen. */
function useSale(shown: string) {
  const [visit, setVisit] = useState({ date: shown, sessionId: 0, slotId: 0 })
  const [counts, setCounts] = useState({ ...NOTHING_CHOSEN, adults: STARTING_PARTY })
  const [addOns, setAddOns] = useState<AddOnCounts>({})
  const sold = usePublicSessions().data?.addOns ?? []
  const { data: sessions } = useOffers(visit.date)
  const session = sessions?.find(({ sessionId }) => sessionId === visit.sessionId) ?? sessions?.[0]
  const hour = session?.hours.find(({ slotId }) => slotId === visit.slotId) ?? firstFree(session)
  // It stays as it was first shown: staff say it aloud, and a colleague may sell its seats meanwhile.
  if (hour && hour.slotId !== visit.slotId) setVisit({ ...visit, slotId: hour.slotId })
  const sale = session && hour ? saleOf({ session, hour }, counts, sold, addOns) : null
  const whyFull = hour && sale ? tooFewSeats(hour, sale.people) : undefined
  const chosen = { visit, setVisit, counts, setCounts, addOns, setAddOns }
  return { ...chosen, sold, sessions, session, hour, sale, whyFull }
}

const firstFree = (session: OfferedSession | undefined) =>
  session?.hours.find(({ free }) => free >= STARTING_PARTY) ?? session?.hours[0]

/** How it is paid; a gift card pays its part first. */
function usePayment({ visit, sale }: ReturnType<typeof useSale>) {
  const [by, setBy] = useState<Way>('arrival')
  const isGiven = by === 'nothing'
  const voucher = useDeskVoucher(visit.date, sale, by !== 'link')
  const bill = sale && billOf(sale, isGiven ? null : voucher)
  const isPaid = !isGiven && voucher.paying !== undefined && voucher.cardPence === 0
  return { by, setBy, isGiven, voucher, bill, isPaid }
}
