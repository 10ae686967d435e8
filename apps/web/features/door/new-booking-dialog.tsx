import { useState } from 'react'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { INSTRUMENTS, TAKEN_AT_ONCE } from '#domain/pricing/instruments.ts'
import { type AddOnCounts, countsOf, NOTHING_CHOSEN } from '#contract/choice.ts'
import { formatAmount, formatPounds } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import type { Refusal } from '#web/api/api.ts'
import { copyPayLink } from '#web/office/copy-pay-link.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddOnFields } from '#web/visit/add-on-fields.tsx'
import { askedAges } from '#web/visit/asked-ages.ts'
import { PeopleFields } from '#web/visit/people-fields.tsx'
import { usePublicSessions } from '#web/visit/use-public-sessions.ts'
import { SAID_AT_THE_FIELD } from '#web/visit/use-voucher.ts'
import { VoucherFact, VoucherField } from '#web/visit/voucher-field.tsx'
import { BillLines } from '#web/visit/bill-lines.tsx'
import { dayKey } from './use-day.ts'
import { billOf, useDeskVoucher } from './desk-voucher.ts'
import { saleOf, useOffers } from './use-offers.ts'

const LATER = [
  ['link', 'A link to pay by'],
  ['invoice', 'Invoice'],
  ['nothing', 'Nothing, with a reason'],
] as const

type Way = 'arrival' | (typeof TAKEN_AT_ONCE)[number] | (typeof LATER)[number][0]

// On the phone nothing changes hands: that is what a new booking starts with.
const WAYS: readonly (readonly [Way, string])[] = [
  ['arrival', 'Pays on arrival'],
  ...TAKEN_AT_ONCE.map((by) => [by, INSTRUMENTS[by].label] as const),
  ...LATER,
]

const MOST_PEOPLE = 200
const MOST_OF_ONE = 40
const words = { name: '', phone: '', email: '', specialRequests: '', reason: '' }

export function NewBookingDialog({ date: shown, onClose }: { date: string; onClose: () => void }) {
  const [id] = useState(newId)
  const [visit, setVisit] = useState({ date: shown, sessionId: 0, slotId: 0 })
  const [counts, setCounts] = useState({ ...NOTHING_CHOSEN, adults: 2 })
  const [addOns, setAddOns] = useState<AddOnCounts>({})
  const sold = usePublicSessions().data?.addOns ?? []
  const [by, setBy] = useState<Way>('arrival')
  const form = useFields(words, {
    name: required('Whose booking is it?'),
    reason: (reason) => (by === 'nothing' && !reason.trim() ? 'Say why nothing is paid.' : null),
  })
  const { data: sessions } = useOffers(visit.date)
  const session = sessions?.find(({ sessionId }) => sessionId === visit.sessionId) ?? sessions?.[0]
  const hour = session?.hours.find(({ slotId }) => slotId === visit.slotId) ?? session?.hours[0]
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
      onClose()
    },
  })
  const sale = session && hour ? saleOf({ session, hour }, counts, sold, addOns) : null
  const isGiven = by === 'nothing'
  const voucher = useDeskVoucher(visit.date, sale, by !== 'link')
  const bill = sale && billOf(sale, isGiven ? null : voucher)
  const isPaid = !isGiven && voucher.paying !== undefined && voucher.cardPence === 0
  const book = form.handleSubmit(({ reason, email, ...more }) => {
    if (!sale?.isSellable || !bill || voucher.busy) return
    run({
      body: {
        id,
        date: visit.date,
        ...sale.order,
        ...bill.order,
        ...more,
        email: email.trim() || null,
        channel: 'phone',
        pay: isGiven ? { by, reason } : { by },
      },
    })
  })
  return (
    <Dialog
      onClose={onClose}
      locked={busy}
      title="New booking"
      actions={
        <Button busy={busy} disabled={!sale?.isSellable || voucher.busy} onClick={book}>
          {busy ? 'Booking...' : bookWords(sale, isGiven ? 0 : (bill?.restPence ?? 0))}
        </Button>
      }
    >
      {refusal && form.problem && !SAID_AT_THE_FIELD.includes(refusal.code) && (
        <Full refusal={refusal} onChoose={(chosen) => setVisit({ ...visit, ...chosen })} />
      )}
      <form noValidate onSubmit={book} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField
            label="Date"
            value={visit.date}
            onDate={(date) => date && setVisit({ ...visit, date })}
          />
          {sessions && sessions.length > 1 && (
            <SelectField
              label="Session"
              value={session?.sessionId ?? 0}
              options={sessions.map(({ sessionId, name }) => [sessionId, name])}
              onChoose={(sessionId) => setVisit({ ...visit, sessionId })}
            />
          )}
          <SelectField
            label="Time"
            value={hour?.slotId ?? 0}
            options={(session?.hours ?? []).map(({ slotId, timeSlotStart, free }) => [
              slotId,
              `${timeSlotStart}, ${free} free`,
            ])}
            onChoose={(slotId) => setVisit({ ...visit, slotId })}
          />
        </div>
        {sessions?.length === 0 && <p>The cafe sells nothing on this day.</p>}
        <PeopleFields
          asked={sale?.asked ?? askedAges(null, counts)}
          prices={hour?.prices ?? null}
          remaining={MOST_PEOPLE}
          most={MOST_PEOPLE}
          whyNot={whyNotOnline(sale)}
          onChange={(ages) => setCounts({ ...counts, ...countsOf(ages) })}
        />
        <AddOnFields
          addOns={sold}
          chosen={addOns}
          most={MOST_OF_ONE}
          onChange={(addOn, count) => setAddOns({ ...addOns, [addOn]: count })}
        />
        <TextField label="Name" required autoComplete="off" {...form.field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Phone"
            required={false}
            type="tel"
            autoComplete="off"
            {...form.field('phone')}
          />
          <EmailField label="E-mail" required={false} autoComplete="off" {...form.field('email')} />
        </div>
        <TextArea
          label="Special requests"
          required={false}
          rows={2}
          {...form.field('specialRequests')}
        />
      </form>
      {!isGiven && <VoucherField voucher={voucher} canScan />}
      <dl aria-label="What it comes to" className="grid gap-1">
        <BillLines lines={bill?.lines ?? []} />
        {!isGiven && <VoucherFact voucher={voucher} />}
      </dl>
      {!isPaid && (
        <SelectField
          label={voucher.paying && !isGiven ? 'The rest is paid by' : 'Paid by'}
          value={by}
          options={WAYS}
          onChoose={setBy}
        />
      )}
      {isGiven && <TextField label="Reason" required maxLength={100} {...form.field('reason')} />}
    </Dialog>
  )
}

type Sale = ReturnType<typeof saleOf>

const bookWords = (sale: Sale | null, pence: number): string =>
  sale?.isSellable ? `Book for ${formatPounds(pence)}` : 'Book'

/** Staff know whom they let in: what the site would refuse is said, and theirs to pass. */
function whyNotOnline(sale: Sale | null): string | null {
  if (!sale?.whyNot) return null
  return sale.isSellable ? `${sale.whyNot} You can book it all the same.` : sale.whyNot
}

type FullProps = {
  refusal: Refusal<'POST office/bookings'>
  onChoose: (hour: { date: string; slotId: number }) => void
}

/** A full hour offers the nearest ones. */
function Full({ refusal, onChoose }: FullProps) {
  const nearest = refusal.code === 'SLOT_FULL' ? (refusal.nearest ?? []) : []
  return (
    <Alert tone="bad" announce title={refusal.message}>
      {nearest.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-2">
          {nearest.map(({ date, slotId, timeSlotStart, free }) => (
            <Button
              key={`${date} ${slotId}`}
              tone="quiet"
              size="small"
              onClick={() => onChoose({ date, slotId })}
            >
              {weekdayDateLabel(date)}, {timeSlotStart} ({free} free)
            </Button>
          ))}
        </div>
      )}
    </Alert>
  )
}
