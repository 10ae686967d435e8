import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { actNamed } from './acts.ts'
import type { ActName } from './acts.ts'
import type { Matter } from './matters.ts'
import { useAct } from './use-act.ts'

type Props = {
  name: ActName
  matter: Matter
  onAsk: (name: ActName) => void
  onDone: () => void
}

export function ActButton({ name, matter, onAsk, onDone }: Props) {
  const { run, busy } = useAct(name, matter.subjectId)
  const { label, question } = actNamed(name)

  async function act() {
    const error = await run()
    // A session that is over has been told already.
    if (error?.status === 401) return
    if (error) toast({ title: 'Error', description: error.message, destructive: true })
    else onDone()
  }

  return (
    <Button
      tone="quiet"
      size="small"
      busy={busy}
      aria-label={`${label}: ${matter.headline}`}
      onClick={question ? () => onAsk(name) : act}
    >
      {label}
    </Button>
  )
}
