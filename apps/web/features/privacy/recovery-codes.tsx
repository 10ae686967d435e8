import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DownloadIcon } from '#web/ui/icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'

type Props = { codes: readonly string[]; onKept: () => void }

/** Shown once: for the day the phone is lost. */
export function RecoveryCodes({ codes, onKept }: Props) {
  const save = () =>
    saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <>
      <Alert title="Keep these recovery codes" announce>
        <p>
          Each opens your account once when your passkey or phone is not at hand. We show them only
          now.
        </p>
      </Alert>
      <ul className="grid w-full gap-x-6 gap-y-1 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button tone="quiet" size="small" onClick={save}>
          <DownloadIcon />
          Save as a File
        </Button>
        <Button size="small" onClick={onKept}>
          I Have Kept Them
        </Button>
      </div>
    </>
  )
}
