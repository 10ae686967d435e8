import { toast, type Toast } from './toast.ts'

const KEY = 'toastAfterReload'

/** For acts that end in a reload: the words are said by the page that comes after. */
export function toastAfterReload(message: Toast) {
  ifStorageAllows((storage) => storage.setItem(KEY, JSON.stringify(message)))
}

export const hasToastFromBeforeReload = () =>
  Boolean(ifStorageAllows((storage) => storage.getItem(KEY)))

export function showToastFromBeforeReload() {
  ifStorageAllows((storage) => {
    const text = storage.getItem(KEY)
    if (!text) return
    storage.removeItem(KEY)
    toast(JSON.parse(text) as Toast)
  })
}

function ifStorageAllows<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(sessionStorage)
  } catch {
    // A browser that forbids storage throws: then nothing is said, and the page still comes up.
    return undefined
  }
}
