import { DEFAULT_SETTINGS } from '#domain/booking/settings.ts'
import { useAct } from '#web/act/use-act.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { changeOf } from './settings-change.ts'
import { SettingsEffects } from './settings-effects.tsx'
import type { SettingsForm } from './use-settings-form.ts'

type Props = { form: SettingsForm; onClose: () => void }

/** Asks first, and says what it will do. */
export function ResetDialog({ form: { base, seen, sending, followed }, onClose }: Props) {
  const { run, busy } = useAct('POST admin/settings/seed-defaults', {
    ...followed,
    done: ({ message }) => ({ title: 'Default Settings Applied', description: message }),
    failed: 'Error seeding settings',
    onDone: (saved) => {
      followed.onDone(saved)
      onClose()
    },
  })
  const change = changeOf(base, DEFAULT_SETTINGS)
  return (
    <ConfirmDialog
      title="Reset to defaults?"
      description="Every setting goes back to what the cafe started with. What you have not saved is lost."
      confirm="Reset to Defaults"
      running="Resetting..."
      busy={busy}
      destructive
      onConfirm={() => {
        sending()
        run({ body: { seen } })
      }}
      onClose={onClose}
    >
      {change && change.keys.length > 0 ? (
        <SettingsEffects base={base} change={change} />
      ) : (
        <p>Every setting has its default already.</p>
      )}
    </ConfirmDialog>
  )
}
