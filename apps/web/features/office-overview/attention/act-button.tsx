import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActDialog } from './act-dialog.tsx'
import { actNamed } from './acts.ts'
import type { ActName } from './acts.ts'
import type { Matter } from './matters.ts'
import { useAct } from './use-act.ts'

type Props = { name: ActName; matter: Matter }

export function ActButton({ name, matter }: Props) {
  const { run, busy } = useAct(name, matter.subjectId)
  const [asking, setAsking] = useState(false)
  const { label, question } = actNamed(name)

  async function act() {
    const error = await run()
    if (error) toast({ title: 'Error', description: error.message, destructive: true })
  }

  return (
    <>
      <Button
        tone="quiet"
        size="small"
        busy={busy}
        aria-label={`${label}: ${matter.headline}`}
        onClick={question ? () => setAsking(true) : act}
      >
        {label}
      </Button>
      {asking && <ActDialog {...{ name, matter }} onClose={() => setAsking(false)} />}
    </>
  )
}
