import { counted } from '#domain/booking/setting-kinds.ts'
import { useAct } from '#web/act/use-act.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import type { Day } from './day.ts'
import { dayKey } from './use-day.ts'

const CHOICES = [5, 10, 15, 20, 30, 45]

/** From which minute of its visit on a party is late, and its seats may go to walk-ins. */
export function LateAfter({ lateAfterMinutes: kept }: Day) {
  const save = useAct('PUT office/late-after', {
    done: { title: 'Saved', description: 'The door goes by it from now on.' },
    failed: 'Not saved',
    changes: dayKey,
  })
  const choices = [...new Set([...CHOICES, kept])].toSorted((a, b) => a - b)
  return (
    <div className="max-w-56 print:hidden">
      <SelectField
        label="A party is late after"
        value={kept}
        disabled={save.busy}
        onChange={({ target }) => save.run({ body: { lateAfterMinutes: Number(target.value) } })}
      >
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            {counted(minutes, 'minute')}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
