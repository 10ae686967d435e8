import { useState } from 'react'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { api } from '#web/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DownloadIcon } from '#web/ui/icons.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'
import { dataNotLoaded, dataSaved } from './privacy-toasts.ts'

export function DownloadData() {
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    const { data, error } = await api('GET public/profile/data')
    setBusy(false)
    // A session that is over has been told already.
    if (error?.status === 401) return
    if (error) return toast(dataNotLoaded(error))
    const name = `my-data-${cafeMoment(Date.now()).date}.json`
    saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), name)
    toast(dataSaved(name))
  }

  return (
    <Card className="flex flex-col items-start gap-3">
      <h3 className="text-xl">Your data</h3>
      <p>
        Your profile, bookings, payments, devices, and a list of what we mailed you and remember:
        all of it in one file that people and programs can read.
      </p>
      <Button
        tone="quiet"
        size="small"
        className="mt-auto"
        busy={busy}
        onClick={() => void download()}
      >
        {!busy && <DownloadIcon />}
        {busy ? 'Gathering...' : 'Download My Data'}
      </Button>
    </Card>
  )
}
