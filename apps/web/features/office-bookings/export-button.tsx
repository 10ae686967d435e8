import { useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { failure } from '#web/act/failure.ts'
import { provenly } from '#web/act/proof.ts'
import { isSignInOver } from '#web/api/api-error.ts'
import { apiFile } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { toQuery, type Filter } from './bookings-filter.ts'

/** Everything that matches the filters, not only this page of it, for a spreadsheet. */
export function ExportButton({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const query = { view: filter.view, ...toQuery(filter) }
    const { data, error } = await provenly(() => apiFile('GET bookings/admin/export', { query }))
    setBusy(false)
    if (data) saveFile(data, `bookings-${filter.view}-${cafeMoment(Date.now()).date}.csv`)
    else if (!isSignInOver(error)) toast(failure('Error exporting bookings')(error))
  }

  return (
    <Button tone="quiet" size="small" busy={busy} onClick={save} className="shrink-0 print:hidden">
      {busy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
