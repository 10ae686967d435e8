import { ActProblem } from '#web/office/act-problem.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { actNamed, useAttentionAct, type ActName } from './acts.ts'
import type { AttentionItem } from './attention-items.ts'

export type Asked = { name: ActName; item: AttentionItem }

type Props = Asked & { onClose: () => void; onDone: () => void }

/** Asks before money moves or an item goes out of sight. */
export function ActDialog({ name, item, onClose, onDone }: Props) {
  const { run, busy, refusal } = useAttentionAct(name, item.subjectId, { onDone })
  const { label, question } = actNamed(name)
  return (
    <ConfirmDialog
      title={question?.title ?? label}
      confirm={label}
      running="Processing..."
      busy={busy}
      onConfirm={run}
      onClose={onClose}
    >
      <p className="rounded-md bg-sunk px-4 py-3 wrap-anywhere">
        <strong>{item.headline}</strong>
        <br />
        {item.facts[0]}
      </p>
      <p>{question?.consequence}</p>
      <ActProblem problem={refusal && { message: refusal.message, changes: [] }} />
    </ConfirmDialog>
  )
}
