import { endSignIn } from './sign-in.ts'
import { api } from './api.ts'
import { emptyStorage, parsed, storedPeople } from './storage.ts'

/** Leaves nothing of the visitor in this browser, and the keys it was given open nothing. */
export async function forgetVisitor(): Promise<void> {
  const keys = pinKeys()
  if (keys.length > 0) await api('POST auth/pin/devices/forget', { body: { keys } })
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

/** Of whoever comes back to this device by PIN. */
function pinKeys(): string[] {
  const people = parsed(storedPeople.read())
  return Array.isArray(people) ? people.map((person: { key: string }) => person.key) : []
}
