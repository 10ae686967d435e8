import { useState } from 'react'

/** Runs an act once at a time: a second press while it runs does nothing. */
export function useBusy(act: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  async function run() {
    if (busy) return
    setBusy(true)
    await act().finally(() => setBusy(false))
  }
  return { busy, run: () => void run() }
}
