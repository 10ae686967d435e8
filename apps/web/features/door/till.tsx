import { useState } from 'react'
import { Link } from 'react-router'
import { timeLabel, weekdayDateLabel } from '#domain/calendar/labels.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { newId } from '#web/act/new-id.ts'
import { ActDialog } from '#web/act/act-dialog.tsx'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useFields } from '#web/act/use-fields.ts'
import { useAuth } from '#web/api/auth.tsx'
import { type ListColumn, Rows } from '#web/list/rows.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DialogButton } from '#web/ui/dialog-button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { amountOf, CloseTill, pounds, type TillOfDay } from './close-till.tsx'
import { Moves, MoveTill } from './move-till.tsx'
import { dayKey } from './use-day.ts'
import { DayField, useDayInAddress } from './use-day-in-address.tsx'

type Entry = TillOfDay['entries'][number]

export default function Till() {
  const { date, today, isToday } = useDayInAddress()
  const key = [...dayKey, 'till', date]
  const query = useAnswer('GET office/till', { key, staleTime: 0 }, { query: { date } })
  // An accountant reads it; what moves is the desk's.
  const isDesk = useAuth().may('desk')
  return (
    <section aria-labelledby="till" className="flex flex-col gap-3">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="till" className="text-xl sm:text-2xl">
          Till, {isToday ? 'today' : weekdayDateLabel(date)}
        </h2>
        <DayField />
      </header>
      <Loaded query={query} what="the till">
        {(till) => (
          <>
            {isToday && <NotCounted till={till} />}
            <Facts till={till} />
            {isDesk && till.closedAt === null && date <= today && (
              <CountForms {...{ till, isToday }} />
            )}
            <Sums till={till} />
            {isDesk && isToday && till.closedAt === null && <MoveTill till={till} />}
            <Moves till={till} />
            {till.entries.length > 0 ? (
              <Rows
                caption="Money taken and given at the desk"
                columns={columnsOf(isDesk && isToday && till.closedAt === null)}
                rows={till.entries}
                card={cardOf(isDesk && isToday && till.closedAt === null)}
              />
            ) : (
              <p className="text-ink-soft">
                What is taken and given at the desk stands here, entry by entry.
              </p>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Facts({ till }: { till: TillOfDay }) {
  const { float, expected, counted, word, closedAt } = till
  return (
    <p>
      {float === null ? 'Nobody said what it began with. ' : `Began with ${formatAmount(float)}. `}
      {counted === null || expected === null || !closedAt
        ? 'What it should hold is said once it is counted.'
        : `Closed at ${timeLabel(closedAt)}: ${formatAmount(counted)} counted, ${formatAmount(expected)} expected.`}
      {word && <span className="block text-ink-soft">{word}</span>}
    </p>
  )
}

/** An earlier day can still be counted, not begun. */
const CountForms = ({ till, isToday }: { till: TillOfDay; isToday: boolean }) => (
  <div className="grid items-start gap-4 lg:grid-cols-2">
    {isToday && till.float === null && <OpenForm />}
    <CloseTill {...{ till, isToday }} />
  </div>
)

const NotCounted = ({ till: { notCounted } }: { till: TillOfDay }) =>
  notCounted.length > 0 && (
    <Alert tone="info" title="Days that were not counted">
      <p className="flex flex-wrap gap-x-4">
        {notCounted.map((date) => (
          <Link key={date} to={`?date=${date}`} className="underline underline-offset-4">
            {weekdayDateLabel(date)}
          </Link>
        ))}
      </p>
    </Alert>
  )

const Sums = ({ till: { sums } }: { till: TillOfDay }) =>
  sums.length > 0 && (
    <ul aria-label="By instrument" className="flex flex-wrap gap-x-6 gap-y-1 tabular-nums">
      {sums.map(({ instrument, amount }) => (
        <li key={instrument}>
          <span className="text-ink-soft">{INSTRUMENTS[instrument].label}:</span>{' '}
          <strong>{formatAmount(amount)}</strong>
        </li>
      ))}
    </ul>
  )

function OpenForm() {
  const form = useFields({ float: '' }, { float: pounds })
  const { run, busy } = useAct('POST office/till/open', {
    done: { title: 'Till opened' },
    changes: dayKey,
    failed: 'Till not opened',
    onRefused: form.explain,
  })
  const open = form.handleSubmit(({ float }) => run({ body: { float: amountOf(float) } }))
  return (
    <Card className="p-4">
      <form noValidate onSubmit={open} className="flex flex-col gap-3">
        <TextField
          label="In the till this morning"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('float')}
        />
        <Button type="submit" tone="quiet" busy={busy} className="self-start">
          Open the till
        </Button>
      </form>
    </Card>
  )
}

const nameAndReference = ({ name, bookingRef }: Entry) => (
  <>
    <bdi>{name}</bdi>, {bookingRef}
  </>
)

/** A busy day has dozens of them: on a phone each is three lines. */
const cardOf = (canReverse: boolean) => (entry: Entry) => (
  <>
    <p className="flex justify-between gap-3">
      <span className="wrap-anywhere">{nameAndReference(entry)}</span>
      <strong className="tabular-nums">{formatAmount(entry.amount)}</strong>
    </p>
    <div className="flex items-center justify-between gap-x-3">
      <p className="text-ink-soft">
        {timeLabel(entry.at)}, {INSTRUMENTS[entry.instrument].label}
        {entry.by && `, ${entry.by}`}
      </p>
      {wordsOf(entry, canReverse)}
    </div>
  </>
)

const columnsOf = (canReverse: boolean): ListColumn<Entry>[] => [
  { heading: 'Time', cell: ({ at }) => timeLabel(at) },
  { heading: 'For', cell: nameAndReference },
  { heading: 'By', cell: ({ instrument }) => INSTRUMENTS[instrument].label },
  { heading: 'Taken by', cell: ({ by }) => by },
  { heading: 'Amount', numeric: true, cell: ({ amount }) => formatAmount(amount) },
  { heading: 'Reverse', hiddenHeading: true, cell: (entry) => wordsOf(entry, canReverse) },
]

function wordsOf(entry: Entry, canReverse: boolean) {
  if (entry.isReversal) return 'Reversal'
  if (entry.isReversed) return 'Reversed'
  return canReverse && entry.bookingId !== null && <Reverse entry={entry} />
}

const Reverse = ({ entry }: { entry: Entry }) => (
  <DialogButton
    tone="quiet"
    size="small"
    renderDialog={(onClose) => <ReverseDialog {...{ entry, onClose }} />}
  >
    Reverse
    <span className="sr-only">
      {' '}
      {formatAmount(entry.amount)} of {entry.name}
    </span>
  </DialogButton>
)

function ReverseDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  // Sent again for want of an answer, it is the same reversal.
  const [id] = useState(newId)
  const which = `${formatAmount(entry.amount)} of ${entry.name}`
  return (
    <ActDialog
      act="POST office/entries/{id}/reverse"
      done={{ title: 'Entry reversed', description: `${which}.` }}
      changes={dayKey}
      title={`Reverse ${which}?`}
      description={`Only if it was entered by mistake: it then counts as never ${entry.amount < 0 ? 'given back' : 'taken'}. Booking ${entry.bookingRef} stays.`}
      keep="Leave it"
      confirm="Reverse"
      running="Reversing..."
      onConfirm={(run) => run({ params: { id: entry.id }, body: { id } })}
      onClose={onClose}
    />
  )
}
