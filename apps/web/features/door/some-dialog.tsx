import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { type Party, stillOut } from './day.ts'

type Props = { party: Party; onClose: () => void; onChoose: (people: number) => void }

/** Part of a party, by one press. */
export function SomeDialog({ party, onClose, onChoose }: Props) {
  const numbers = Array.from({ length: stillOut(party) - 1 }, (_, index) => index + 1)
  return (
    <Dialog onClose={onClose} title={`How many of ${party.name}?`}>
      <div className="grid grid-cols-4 gap-3">
        {numbers.map((people) => (
          <Button
            key={people}
            tone="quiet"
            className="min-h-16 px-0 text-xl"
            onClick={() => onChoose(people)}
          >
            {people}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
