import { useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { failure } from '#web/act/failure.ts'
import { provenly } from '#web/act/proof.ts'
import { isSignInOver } from '#web/api/api-error.ts'
import type { Answer } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'

type Props = {
  /** Of the file, to which today's date is added. */
  name: string
  failed: string
  fetch: () => Promise<Answer<Blob>>
}

/** Everything that matches, not only this page of it, for a spreadsheet. */
export function ExportButton({ name, failed, fetch }: Props) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const { data, error } = await provenly(fetch)
    setBusy(false)
    if (data) saveFile(data, `${name}-${cafeMoment(Date.now()).date}.csv`)
    else if (!isSignInOver(error)) toast(failure(failed)(error))
  }

  return (
    <Button tone="quiet" size="small" busy={busy} onClick={save} className="shrink-0 print:hidden">
      {busy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
