import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import type { Data } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { moneyFailure } from './money-failure.ts'

type Props = {
  task: Data<'GET bookings/admin/{id}/story'>['handBacks'][number]
  name: string
  changes: readonly string[]
  onDone?: () => void
  className?: string
}

/** What was promised back is handed over: pressed twice, it is handed over once. */
export function HandBack({ task, name, changes, onDone, className }: Props) {
  const money = formatAmount(task.amount)
  const { run, busy } = useAct('POST office/tasks/{id}/done', {
    done: { title: 'Money given back', description: `${money} to ${name}.` },
    failed: moneyFailure('Money not given back'),
    changes,
    onDone,
  })
  return (
    <Button
      tone="quiet"
      size="small"
      className={className}
      busy={busy}
      onClick={() => run({ params: { id: task.taskId } })}
    >
      Give {money} back {INSTRUMENTS[task.instrument].handOver}
      <span className="sr-only"> to {name}</span>
    </Button>
  )
}
