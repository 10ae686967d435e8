import { useState } from 'react'
import { ActProblem } from '#web/office/act-problem.tsx'
import type { Problem } from '#web/office/act-problem.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { actNamed } from './acts.ts'
import type { ActName } from './acts.ts'
import type { Matter } from './matters.ts'
import { useAct } from './use-act.ts'

export type Asked = { name: ActName; matter: Matter }

type Props = Asked & { onClose: () => void; onDone: () => void }

/** Asks before money moves or a matter goes out of sight. */
export function ActDialog({ name, matter, onClose, onDone }: Props) {
  const { run, busy } = useAct(name, matter.subjectId)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { label, question } = actNamed(name)

  async function act() {
    setProblem(null)
    const error = await run()
    if (error) setProblem({ message: error.message, changes: [] })
    else onDone()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={question?.title ?? label}
      actions={
        <>
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} onClick={act}>
            {busy ? 'Processing...' : label}
          </Button>
        </>
      }
    >
      <p className="rounded-md bg-sunk px-4 py-3 wrap-anywhere">
        <strong>{matter.headline}</strong>
        <br />
        {matter.facts[0]}
      </p>
      <p>{question?.consequence}</p>
      <ActProblem problem={problem} />
    </Dialog>
  )
}
