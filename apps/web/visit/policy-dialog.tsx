import { policies } from '#content/policies.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { cancellationHours: number; onClose: () => void }

/** What one agrees to by booking. */
export default function PolicyDialog({ cancellationHours, onClose }: Props) {
  return (
    <Dialog
      onClose={onClose}
      title="Café policy"
      actions={<Button onClick={onClose}>Close Policy</Button>}
    >
      <ul className="flex list-disc flex-col gap-2 ps-5">
        {[...policies.first(cancellationHours), ...policies.more].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="text-ink-soft">
        The entry fee is not a deposit but a contribution supporting animal welfare.
      </p>
    </Dialog>
  )
}
