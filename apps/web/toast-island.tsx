import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { showToastFromBeforeReload } from './ui/toast-after-reload.ts'
import { Toaster } from './ui/toaster.tsx'

/** For pages without React, fetched when the page before had something left to say. */
function ToastIsland() {
  useEffect(showToastFromBeforeReload, [])
  return <Toaster />
}

const island = document.body.appendChild(document.createElement('div'))
// In the flow of the page: it is that whose end a toast stays above.
island.className = 'contents'
createRoot(island).render(<ToastIsland />)
