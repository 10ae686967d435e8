import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from './field-groups.tsx'
import { PRESETS } from './presets.ts'
import type { SessionBody } from './session-fields.ts'

/** Fills the form with what is usual; a name that was typed stays. */
export const PresetButtons = ({ onChoose }: { onChoose: (preset: SessionBody) => void }) => (
  <FieldGroup title="Begin with">
    <ul className="grid gap-2 sm:grid-cols-3">
      {Object.values(PRESETS).map(({ label, hint, body }) => (
        <li key={label} className="flex flex-col gap-1">
          <Button tone="quiet" onClick={() => onChoose(body)}>
            {label}
          </Button>
          <span className="text-sm text-ink-soft">{hint}</span>
        </li>
      ))}
    </ul>
  </FieldGroup>
)
