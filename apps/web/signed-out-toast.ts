import { toastAfterReload } from './ui/toast-after-reload.ts'

/** Said by the page that comes after signing out. */
export function sayGoodbye(heard: 'by server' | 'here only') {
  toastAfterReload(
    heard === 'by server'
      ? { title: 'Signed out', description: 'You have been successfully signed out' }
      : {
          title: 'Sign Out Error',
          description: 'Failed to sign out from server, but local data cleared',
          destructive: true,
        },
  )
}
