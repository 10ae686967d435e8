import { useEffect } from 'react'
import { LoadingScreen } from '#web/features/site/loading-screen.tsx'
import { toastAfterReload } from '#web/ui/toast-after-reload.ts'
import { shownToast } from '#web/ui/toast.ts'

/** No page of the app: the server has it, or says that nobody has. What was just said goes along. */
export function OtherDocument() {
  useEffect(() => {
    const said = shownToast()
    if (said) toastAfterReload(said)
    location.reload()
  }, [])
  return <LoadingScreen />
}
