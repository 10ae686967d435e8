import { useState } from 'react'
import { limitAdults, limitChildren, MOST_AT_DESK, partyLabel } from '#domain/booking/party.ts'
import { INSTRUMENTS, TAKEN_AT_DESK } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { isByHand } from '#domain/pricing/plan-refund.ts'
import { newId } from '#web/act/new-id.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import type { Data } from '#web/api/api.ts'
import { moneyFailure } from '#web/office/money-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { NumberStepper } from '#web/ui/number-stepper.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { differenceWords } from '#web/visit/difference-words.ts'
import { isDoubleTap, lastArrival, type Party } from './day.ts'
import { dayKey } from './use-day.ts'
import { useOffers } from './use-offers.ts'

type Props = { party: Party; date: string; onCorrected: () => void; className?: string }

/** Rung up wrongly: group and time are put right in one act, money included, also of guests who are in. */
export function Correct({ className, ...props }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { party } = props
  return (
    <>
      <Button
        tone="quiet"
        className={className}
        onClick={() => {
          // It comes to where 'Is here' was pressed: the second tap of two opens nothing.
          const last = lastArrival(party)
          if (!last || !isDoubleTap(last, Date.now())) setOpen(true)
        }}
      >
        Correct…<span className="sr-only"> booking of {party.name}</span>
      </Button>
      {isOpen && <CorrectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

const WAYS = [
  ...TAKEN_AT_DESK.map((by) => [by, `${INSTRUMENTS[by].label}, now`] as const),
  ['due', 'Added to what is due'],
] as const

type Way = (typeof WAYS)[number][0]

function CorrectDialog({ party, date, onCorrected, onClose }: Props & { onClose: () => void }) {
  const { bookingId: id, version } = party
  // Sent again for want of an answer, it is the same correction.
  const [key] = useState(newId)
  const [{ adults, children }, setPeople] = useState(party)
  const [slotId, setSlotId] = useState<number | null>(null)
  const [by, setBy] = useState<Way>('cash')
  const times = useTimesOf(party, date)
  const right = { adults, children, ...(slotId !== null && { timeSlotId: slotId }) }
  const isOther = adults !== party.adults || children !== party.children || slotId !== null
  const quote = useAnswer(
    'POST office/bookings/{id}/correction/quote',
    {
      key: [...dayKey, 'correction', id, right],
      enabled: isOther,
      retry: false,
      staleTime: 0,
      networkMode: 'always',
    },
    { params: { id }, body: right },
  )
  const quoted = isOther && !quote.isFetching ? quote.data : undefined
  const { run, busy, refusal } = useAct('POST office/bookings/{id}/correction', {
    done: ({ moved }) => ({ title: 'Booking corrected', description: movedWords(moved) }),
    failed: moneyFailure('Booking not corrected'),
    changes: dayKey,
    onDone: () => {
      onClose()
      onCorrected()
    },
  })
  const more = quoted && quoted.difference > 0
  return (
    <ConfirmDialog
      title={`Correct ${party.bookingRef}`}
      description={`${party.name}: ${party.timeSlotStart}, ${partyLabel(party)}`}
      note={noteOf(isOther, quote, quoted)}
      keep="Leave as it is"
      confirm={quoted ? confirmWords(quoted, by) : 'Correct booking'}
      running="Correcting..."
      busy={busy}
      resting={!quoted}
      problem={refusal?.message}
      onConfirm={() => {
        if (!quoted) return
        const { difference } = quoted
        run({ params: { id }, body: { id: key, ...right, difference, version, by } })
      }}
      onClose={onClose}
    >
      <NumberStepper
        label="Adults"
        value={adults}
        min={1}
        max={limitAdults(MOST_AT_DESK, children, MOST_AT_DESK)}
        onChange={(count) => setPeople({ ...party, adults: count, children })}
      />
      <NumberStepper
        label="Children"
        value={children}
        min={0}
        max={limitChildren(MOST_AT_DESK, adults, MOST_AT_DESK)}
        onChange={(count) => setPeople({ ...party, adults, children: count })}
      />
      {times.length > 1 && (
        <SelectField
          label="Time"
          value={slotId ?? times.find(({ isTheirs }) => isTheirs)?.slotId ?? 0}
          options={times.map((time) => [time.slotId, time.words] as const)}
          onChoose={(chosen) => {
            const isTheirs = times.some((time) => time.slotId === chosen && time.isTheirs)
            setSlotId(isTheirs ? null : chosen)
          }}
        />
      )}
      {more && <SelectField label="Taken by" value={by} options={WAYS} onChoose={setBy} />}
    </ConfirmDialog>
  )
}

/** The times of its session that the desk can still sell today, and its own. */
function useTimesOf({ sessionName, timeSlotStart }: Party, date: string) {
  const { data } = useOffers(date)
  const session = data?.find(({ isOrdinary, name }) =>
    sessionName === null ? isOrdinary : name === sessionName,
  )
  const hours = session?.hours ?? []
  // A visit that is not offered any more keeps its time.
  if (!hours.some((hour) => hour.timeSlotStart === timeSlotStart)) return []
  return hours.map((hour) => {
    const isTheirs = hour.timeSlotStart === timeSlotStart
    const words = isTheirs ? timeSlotStart : `${hour.timeSlotStart}, ${hour.free} free`
    return { slotId: hour.slotId, isTheirs, words }
  })
}

type Quote = Data<'POST office/bookings/{id}/correction/quote'>

function noteOf(
  isOther: boolean,
  { isFetching, error }: { isFetching: boolean; error: { message: string } | null },
  quoted: Quote | undefined,
) {
  if (!isOther) return 'Change the group or the time.'
  if (isFetching) return 'One moment.'
  if (error) return error.message
  return quoted && <strong>{moneyWords(quoted)}</strong>
}

/** To who stands at the till; where a card gets a part back, as every change says it. */
function moneyWords(quote: Quote): string {
  const { difference, total, totalBefore, goesBack } = quote
  const byHand = goesBack.filter(isByHand)
  if (difference >= 0 || byHand.length < goesBack.length) return differenceWords(quote)
  const parts = byHand.map(
    ({ instrument, amount }) => `${formatAmount(amount)} ${INSTRUMENTS[instrument].paid}`,
  )
  return `Hand back ${parts.join(' and ')}: ${formatAmount(total)} instead of ${formatAmount(totalBefore)}.`
}

/** What the hand at the till has to do is on the button. */
function confirmWords({ difference, goesBack }: Quote, by: Way): string {
  if (difference > 0 && by !== 'due') return `Correct and take ${formatAmount(difference)}`
  const byHand = goesBack.filter(isByHand).reduce((sum, { amount }) => sum + amount, 0)
  return byHand > 0 ? `Correct and hand back ${formatAmount(byHand)}` : 'Correct booking'
}

type Moved = Data<'POST office/bookings/{id}/correction'>['moved']

const movedWords = (moved: Moved): string =>
  moved.length === 0
    ? 'No money changed hands.'
    : moved
        .map(({ instrument, amount }) => {
          const { paid } = INSTRUMENTS[instrument]
          return amount > 0
            ? `${formatAmount(amount)} taken ${paid}.`
            : `${formatAmount(-amount)} handed back ${paid}.`
        })
        .join(' ')
