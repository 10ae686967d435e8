import { checkSlotTimes } from '#domain/calendar/slot-times.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Week = Data<'GET office/rota'>
export type Shift = Week['shifts'][number]
/** What a new one starts with. */
export type ShiftWish = { date: string }

type Fields = {
  userId: string
  date: string
  startTime: string
  endTime: string
  /** Another's shift, by its id. */
  swapWith: string
}

const rules = {
  date: required('Choose a day.'),
  startTime: (_: string, all: Fields) => checkSlotTimes(all).startTime ?? null,
  endTime: (_: string, all: Fields) => checkSlotTimes(all).endTime ?? null,
}

const CHANGES = ['office', 'rota']

type Props = { week: Week; shift: Shift | ShiftWish; onClose: () => void }

export function ShiftDialog({ week, shift, onClose }: Props) {
  const known = 'id' in shift ? shift : null
  const form = useFields<Fields>(
    {
      userId: String(known?.userId ?? week.people[0]?.id ?? ''),
      date: shift.date,
      startTime: known?.startTime ?? '09:00',
      endTime: known?.endTime ?? '13:00',
      swapWith: '',
    },
    rules,
  )
  const saved = {
    done: { title: 'Rota Saved', description: 'Today shows it at once.' },
    changes: CHANGES,
    onDone: onClose,
    onRefused: form.explain,
  }
  const add = useAct('POST office/shifts', saved)
  const change = useAct('PUT office/shifts/{id}', saved)
  const swap = useAct('POST office/shifts/{id}/swap', saved)
  const remove = useAct('DELETE office/shifts/{id}', saved)
  function save({ userId, swapWith, ...times }: Fields) {
    const body = { ...times, userId: Number(userId) }
    if (!known) return add.run({ body })
    const [params, { version }] = [{ id: known.id }, known]
    if (swapWith) return swap.run({ params, body: { with: Number(swapWith), version } })
    change.run({ params, body: { ...body, version } })
  }
  return (
    <ConfirmDialog
      title={known ? 'Change a Shift' : 'Add a Shift'}
      confirm="Save"
      running="Saving..."
      busy={[add, change, swap, remove].some(({ busy }) => busy)}
      problem={form.problem}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <SelectField
        label="Who"
        options={week.people.map(({ id, name, role }) => [String(id), `${name}, ${role}`])}
        {...form.field('userId')}
      />
      <TextField label="Day" type="date" required {...form.field('date')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From" type="time" required {...form.field('startTime')} />
        <TextField label="To" type="time" required {...form.field('endTime')} />
      </div>
      {known && (
        <>
          <SelectField
            label="Or swap with"
            hint="Both keep the times, and take each other's place."
            options={swapsFor(known, week)}
            {...form.field('swapWith')}
          />
          <Button
            tone="plain"
            className="self-start text-rose"
            onClick={() => remove.run({ params: { id: known.id } })}
          >
            Take It Off the Rota
          </Button>
        </>
      )}
    </ConfirmDialog>
  )
}

const swapsFor = (known: Shift, { shifts }: Week) => [
  ['', 'Nobody'] as const,
  ...shifts
    .filter(({ userId }) => userId !== known.userId)
    .map(
      ({ id, name, date, startTime, endTime }) =>
        [String(id), `${name}, ${weekdayDateLabel(date)}, ${startTime} – ${endTime}`] as const,
    ),
]
