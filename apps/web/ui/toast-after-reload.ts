import { toast } from './toast.ts'
import type { Toast } from './toast.ts'

const KEY = 'toastAfterReload'

/** For acts that end in a reload: the words are said by the page that comes after. */
export function toastAfterReload(message: Toast) {
  sessionStorage.setItem(KEY, JSON.stringify(message))
}

export function showToastFromBeforeReload() {
  const text = sessionStorage.getItem(KEY)
  if (!text) return
  sessionStorage.removeItem(KEY)
  toast(JSON.parse(text) as Toast)
}
