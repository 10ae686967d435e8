import { useState } from 'react'
import { countedParty, partyLabel } from '#domain/booking/party.ts'
import { dateLabel } from '#domain/calendar/labels.ts'
import { INSTRUMENTS, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { parsePounds, toPounds } from '#domain/pricing/money.ts'
import { failure } from '#web/act/failure.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangeDialog } from '#web/visit/change-dialog.tsx'
import { differenceWords, payWords } from '#web/visit/difference-words.ts'
import type { StaffMoney } from '#web/visit/use-change.ts'
import { useChangeWithVoucher } from '#web/visit/use-change-with-voucher.ts'
import { ActProblem } from './act-problem.tsx'
import type { ActedBooking, OfficeBooking } from './acted-booking.ts'
import { DeskVoucherField } from './desk-voucher-field.tsx'
import { whatHappened } from './made-change.ts'
import { useBooking } from './use-booking.ts'
import { useBookingAct } from './use-booking-act.ts'

type Props = { booking: Pick<ActedBooking, 'id'>; onClose: () => void }

/** Staff move a guest's visit or change the party; a list does not know the slot, so it is fetched. */
export function ChangeBookingDialog({ booking: { id }, onClose }: Props) {
  const { data, error, refetch } = useBooking(id)
  if (data) return <ChangeFetched booking={data} onClose={onClose} />
  return (
    <Dialog title={`Move or change booking ${id}`} onClose={onClose}>
      {error ? (
        <Alert tone="bad" announce title={error.message} onTryAgain={() => void refetch()} />
      ) : (
        <Loading>Loading the booking…</Loading>
      )}
    </Dialog>
  )
}

function ChangeFetched({ booking, onClose }: { booking: OfficeBooking; onClose: () => void }) {
  const { id, bookingDate, timeSlotId, sessionId } = booking
  const [by, setBy] = useState<DifferenceBy>('link')
  const part = useFields({ amount: '', reason: '' }, { amount: whyNotAmount })
  const visit = { bookingDate, timeSlotId, sessionId, ...countedParty(booking) }
  const { change, voucher } = useChangeWithVoucher(id, visit, {
    money: moneyBy(by),
    isPaidHere: by !== 'link',
  })
  const { paying } = voucher
  const { busy, problem, run } = useBookingAct(booking, 'POST bookings/{id}/changes', {
    failed: failure('Error', 'Failed to change booking'),
    onRefused: (refused) => {
      voucher.explain(refused)
      part.explain(refused)
    },
    onDone: async (made) => {
      toast(await whatHappened(made, booking))
      onClose()
    },
  })
  return (
    <ChangeDialog
      {...{ change, busy, onClose }}
      title={`Move or change booking ${id}`}
      description={`${booking.userName}: ${dateLabel(bookingDate)}, ${booking.timeSlotRange}, ${partyLabel(booking)}`}
      unchanged="Choose another party, day or time."
      words={(quote) =>
        differenceWords(quote, by === 'waive' ? undefined : { ...voucher, whose: 'Their' })
      }
      confirm={(quote) => {
        if (quote && voucher.cardPence > 0 && by === 'link') return linkWords(booking)
        const isByCardAlone = by !== 'waive' && voucher.voucherPence > 0 && voucher.cardPence === 0
        return (quote && isByCardAlone && payWords(voucher)) || 'Change Booking'
      }}
      running="Changing..."
      onConfirm={({ difference, version }) =>
        part.handleSubmit(({ amount, reason }) => {
          const money = {
            ...moneyBy(by, amount),
            ...(by === 'waive' && { reason }),
            ...(paying && by !== 'waive' && { voucher: paying }),
          }
          run({ params: { id }, body: { ...change.body, ...money, difference, version } })
        })()
      }
    >
      {by !== 'waive' && <DeskVoucherField voucher={voucher} />}
      <SelectField label="If it costs more" value={by} options={WAYS} onChoose={setBy} />
      {isTaken(by) && (
        <TextField
          label="Amount taken"
          required={false}
          hint="All of the difference, unless you say less: the rest is due."
          inputMode="decimal"
          autoComplete="off"
          {...part.field('amount')}
        />
      )}
      {by === 'waive' && (
        <TextField
          label="Why"
          required={false}
          hint="Wanted where it would have cost more: what is given away is kept with its reason."
          maxLength={100}
          {...part.field('reason')}
        />
      )}
      <ActProblem problem={problem} />
    </ChangeDialog>
  )
}

const WAYS = [
  ['link', 'A link to pay by'],
  ...TAKEN_AT_DESK.map((by) => [by, `${INSTRUMENTS[by].label}, now`] as const),
  ['due', 'Added to what is due'],
  ['waive', 'Waived: nothing is paid, and nothing goes back if it costs less'],
] as const

type DifferenceBy = (typeof WAYS)[number][0]

const isTaken = (by: DifferenceBy) => TAKEN_AT_DESK.some((each) => each === by)

function moneyBy(by: DifferenceBy, amount = ''): StaffMoney {
  if (by === 'link') return {}
  if (by === 'waive') return { waive: true }
  const pence = isTaken(by) ? parsePounds(amount) : null
  return { pay: { by, ...(pence && { amount: toPounds(pence) }) } }
}

const whyNotAmount = (typed: string) =>
  typed.trim() && !parsePounds(typed) ? 'Enter an amount, like 15 or 7.50.' : null

const linkWords = ({ userEmail }: OfficeBooking) =>
  userEmail === null ? 'Copy a Link to Pay' : 'Send the Link to Pay'
