/**
 * From now on this page opens without a connection (offline-worker.js); signing out takes this away
 * again. A browser that does not want to keep anything works as long as it is online.
 */
export async function keepPage(scope: '/door' | '/ticket') {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/offline-worker.js', { scope })
    await navigator.serviceWorker.ready
    await keepLook(scope)
  } catch {
    // As above.
  }
}

/** What only this house shows: its colours, its logo, and who looks over the ticket. The rest the worker keeps. */
async function keepLook(scope: string) {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
  const files = [
    ...Array.from(document.images, ({ src }) => src),
    ...Array.from(sheets, ({ href }) => href),
  ]
  const name = `house${scope}`
  await caches.delete(name)
  const cache = await caches.open(name)
  await cache.addAll(files.filter((file) => file.startsWith(location.origin)))
}
