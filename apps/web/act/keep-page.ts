/**
 * From now on this page opens without a connection (offline-worker.js); signing out takes this away
 * again. A browser that does not want to keep anything works as long as it is online.
 */
export async function keepPage(scope: '/door' | '/ticket') {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/offline-worker.js', { scope }).catch(() => {})
}
