import { endSignIn } from './sign-in.ts'
import { emptyStorage } from './storage.ts'

/** Leaves nothing of the visitor in this browser. */
export async function forgetVisitor(): Promise<void> {
  endSignIn()
  emptyStorage()
  await Promise.allSettled([deleteCaches(), unregisterWorkers()])
}

async function deleteCaches() {
  if (!('caches' in window)) return
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

async function unregisterWorkers() {
  if (!('serviceWorker' in navigator)) return
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}
