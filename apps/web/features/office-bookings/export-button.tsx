import { useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { apiFile } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import type { Filter } from './bookings-filter.ts'
import { exportFailed } from './bookings-toasts.ts'
import { toQuery } from './to-query.ts'

/** Everything that matches the filters, not only this page of it, for a spreadsheet. */
export function ExportButton({ filter }: { filter: Filter }) {
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const query = { view: filter.view, ...toQuery(filter) }
    const { data, error } = await apiFile('GET bookings/admin/export', { query })
    setBusy(false)
    // A session that is over has been told already.
    if (error?.status === 401) return
    if (error) return toast(exportFailed(error))
    saveFile(data, `bookings-${filter.view}-${cafeMoment(Date.now()).date}.csv`)
  }

  return (
    <Button tone="quiet" size="small" busy={busy} onClick={save} className="shrink-0 print:hidden">
      {busy ? 'Exporting...' : 'Export CSV'}
    </Button>
  )
}
