import { useState } from 'react'
import type { ApiError } from '#web/api/api-error.ts'
import { useRefreshOffice } from '#web/office/use-refresh-office.ts'
import { toast } from '#web/ui/toast.ts'
import { actNamed } from './acts.ts'
import type { ActName } from './acts.ts'

/** Settles a matter: once at a time, and the whole office looks again afterwards. */
export function useAct(name: ActName, subjectId: number) {
  const [busy, setBusy] = useState(false)
  const refresh = useRefreshOffice()

  async function run(): Promise<ApiError | null> {
    const { send, done } = actNamed(name)
    setBusy(true)
    const { data, error } = await send(subjectId)
    if (data) toast({ title: done, description: messageIn(data) })
    else setBusy(false)
    // Until the list is new, nobody should press again what is done already.
    void refresh().finally(() => setBusy(false))
    return error
  }

  return { run, busy }
}

const messageIn = (answer: object) =>
  'message' in answer && typeof answer.message === 'string' ? answer.message : undefined
