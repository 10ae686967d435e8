import { Lines } from '#web/rich-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useHouse } from '#web/house.tsx'
import { firstRules } from '#domain/house/house-rules.ts'

type Props = { cancellationHours: number; onClose: () => void }

export default function PolicyDialog({ cancellationHours, onClose }: Props) {
  const { words } = useHouse()
  return (
    <Dialog
      onClose={onClose}
      title="Café policy"
      actions={<Button onClick={onClose}>Close Policy</Button>}
    >
      <Lines
        lines={[...firstRules(words.policies, cancellationHours), ...words.policies.more]}
        className="flex list-disc flex-col gap-2 ps-5"
      />
      <p className="text-ink-soft">
        The entry fee is not a deposit but a contribution supporting animal welfare.
      </p>
    </Dialog>
  )
}
