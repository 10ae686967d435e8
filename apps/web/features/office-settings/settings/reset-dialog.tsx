import { DEFAULT_SETTINGS } from '#domain/booking/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { changeOf } from './settings-change.ts'
import { SettingsEffects } from './settings-effects.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm; onClose: () => void }

/** Asks first, and says what it will do. */
export function ResetDialog({ form, onClose }: Props) {
  const isRunning = form.running === 'resetting'
  const change = changeOf(form.base, DEFAULT_SETTINGS)
  async function reset() {
    if (await form.resetToDefaults()) onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isRunning}
      title="Reset to defaults?"
      description="Every setting goes back to what the cafe started with. What you have not saved is lost."
      actions={
        <>
          <Button tone="quiet" disabled={isRunning} onClick={onClose}>
            Cancel
          </Button>
          <Button tone="destructive" busy={isRunning} onClick={reset}>
            {isRunning ? 'Resetting...' : 'Reset to Defaults'}
          </Button>
        </>
      }
    >
      {change && change.keys.length > 0 ? (
        <SettingsEffects base={form.base} change={change} />
      ) : (
        <p>Every setting has its default already.</p>
      )}
    </Dialog>
  )
}
