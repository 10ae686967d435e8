import { useState } from 'react'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { formatAmount, parsePounds, toPounds } from '#domain/pricing/money.ts'
import { failure } from '#web/act/failure.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { dayKey } from './use-day.ts'

export type TillOfDay = Data<'GET office/till'>

export const pounds = (typed: string) =>
  parsePounds(typed) === null ? 'Enter an amount, like 50 or 50.20.' : null
export const amountOf = (typed: string) => toPounds(parsePounds(typed) ?? 0)

/** A blind count: the server says what should be there to who has counted. */
export function CloseTill({ till, isToday }: { till: TillOfDay; isToday: boolean }) {
  const form = useFields({ counted: '' }, { counted: pounds })
  const [counted, setCounted] = useState<number | null>(null)
  const count = form.handleSubmit((typed) => setCounted(amountOf(typed.counted)))
  return (
    <Card className="p-4">
      <form noValidate onSubmit={count} className="flex flex-col gap-3">
        <TextField
          label="Counted at the end"
          inputMode="decimal"
          autoComplete="off"
          {...form.field('counted')}
        />
        <Button type="submit" tone="quiet" className="self-start">
          {isToday
            ? 'Close the till for today'
            : `Close the till of ${weekdayDateLabel(till.date)}`}
        </Button>
      </form>
      {counted !== null && (
        <CloseDialog {...{ till, counted, isToday }} onClose={() => setCounted(null)} />
      )}
    </Card>
  )
}

type DialogProps = { till: TillOfDay; counted: number; isToday: boolean; onClose: () => void }

function CloseDialog({ till: { date }, counted, isToday, onClose }: DialogProps) {
  const form = useFields({ word: '' })
  const { run, busy, refusal } = useAct('POST office/till/close', {
    done: {
      title: 'Till closed',
      description: isToday ? 'No cash is taken or given any more today.' : 'That day is counted.',
    },
    changes: dayKey,
    failed: (why) => failure('Till not closed')({ message: why.fields?.['word'] ?? why.message }),
    onRefused: form.explain,
    onDone: onClose,
  })
  // It differs, as the answer says: a word for it is wanted.
  const differs = refusal?.fields?.['word'] !== undefined
  return (
    <ConfirmDialog
      title={isToday ? 'Close the till for today?' : `Close the till of ${weekdayDateLabel(date)}?`}
      keep="Count again"
      confirm="Close for good"
      running="Closing..."
      busy={busy}
      problem={form.problem}
      onSubmit={form.handleSubmit(({ word }) => run({ body: { date, counted, word } }))}
      onClose={onClose}
    >
      <p>
        <strong>{formatAmount(counted)} counted.</strong> If it is what it should be, the till is
        closed; if not, you are told by how much it differs.
      </p>
      {differs && (
        <TextField
          label="Why it differs"
          maxLength={500}
          autoComplete="off"
          {...form.field('word')}
        />
      )}
      <p className="text-ink-soft">
        {isToday
          ? 'After that no cash is taken or given today, and nothing of it can be changed.'
          : 'After that nothing of that day can be changed.'}
      </p>
    </ConfirmDialog>
  )
}
