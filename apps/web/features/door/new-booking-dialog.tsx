import { countsOf } from '#contract/choice.ts'
import { MOST_AT_DESK } from '#domain/booking/party.ts'
import { timeLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatPounds } from '#domain/pricing/money.ts'
import type { Refusal } from '#web/api/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { DeskVoucherField } from '#web/office/desk-voucher-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailField, TextArea, TextField } from '#web/ui/text-field.tsx'
import { AddOnFields } from '#web/visit/add-on-fields.tsx'
import { askedAges } from '#web/visit/asked-ages.ts'
import { BillLines } from '#web/visit/bill-lines.tsx'
import { PeopleFields } from '#web/visit/people-fields.tsx'
import { SAID_AT_THE_FIELD } from '#web/visit/use-voucher.ts'
import { VoucherFact } from '#web/visit/voucher-field.tsx'
import { type NewBooking, useNewBooking, WAYS } from './use-new-booking.ts'
import { hoursFor, type saleOf } from './use-offers.ts'

const MOST_OF_ONE = 40

export function NewBookingDialog({ date, onClose }: { date: string; onClose: () => void }) {
  const booking = useNewBooking(date, onClose)
  const { visit, setVisit, sale, whyFull, voucher, isGiven, bill, form, book, busy } = booking
  const { refusal, close } = booking
  return (
    <Dialog
      onClose={close}
      locked={busy}
      title="New booking"
      actions={
        <Button
          busy={busy}
          disabled={!sale?.isSellable || Boolean(whyFull) || voucher.busy}
          onClick={book}
        >
          {busy ? 'Booking...' : bookWords(sale, isGiven ? 0 : (bill?.restPence ?? 0))}
        </Button>
      }
    >
      {booking.kept && (
        <Alert title={`Kept from ${timeLabel(new Date(booking.kept.at).toISOString())}.`}>
          <Button tone="quiet" size="small" onClick={booking.startAfresh}>
            Start afresh
          </Button>
        </Alert>
      )}
      {refusal && form.problem && !SAID_AT_THE_FIELD.includes(refusal.code) && (
        <Full refusal={refusal} onChoose={(chosen) => setVisit({ ...visit, ...chosen })} />
      )}
      <form noValidate onSubmit={book} className="flex flex-col gap-4">
        <When {...booking} />
        <Party {...booking} />
        <Guest form={form} />
      </form>
      <Payment {...booking} />
    </Dialog>
  )
}

function When({ visit, setVisit, sessions, session, hour, sale, whyFull }: NewBooking) {
  return (
    <>
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
          options={hoursFor(session?.hours ?? [], sale?.people ?? 0)}
          error={whyFull}
          onChoose={(slotId) => setVisit({ ...visit, slotId })}
        />
      </div>
      {sessions?.length === 0 && <p>The cafe sells nothing on this day.</p>}
    </>
  )
}

function Party({ sale, hour, counts, setCounts, sold, addOns, setAddOns }: NewBooking) {
  return (
    <>
      <PeopleFields
        asked={sale?.asked ?? askedAges(null, counts)}
        prices={hour?.prices ?? null}
        remaining={MOST_AT_DESK}
        most={MOST_AT_DESK}
        whyNot={whyNotOnline(sale)}
        onChange={(ages) => setCounts({ ...counts, ...countsOf(ages) })}
      />
      <AddOnFields
        addOns={sold}
        chosen={addOns}
        most={MOST_OF_ONE}
        onChange={(addOn, count) => setAddOns({ ...addOns, [addOn]: count })}
      />
    </>
  )
}

const Guest = ({ form }: Pick<NewBooking, 'form'>) => (
  <>
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
  </>
)

const Payment = ({ by, setBy, isGiven, isPaid, voucher, bill, form }: NewBooking) => (
  <>
    {!isGiven && <DeskVoucherField voucher={voucher} />}
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
  </>
)

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
