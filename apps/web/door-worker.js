/* global FILES, CACHE -- written before this by build/door-worker.ts */

addEventListener('install', (event) => {
  event.waitUntil(keepAll().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => clients.claim()))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // What is asked of the server is asked of the server: the page itself knows what to do without it.
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/Api/')) return
  event.respondWith(request.mode === 'navigate' ? pageFor(request) : fileFor(request))
})

const keepAll = async () => (await caches.open(CACHE)).addAll(FILES)

async function dropOthers() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

/** The newest if it can be had, else the one that was kept. */
const pageFor = (request) => fetch(request).catch(() => caches.match('/door'))

/** Files carry their hash in their name: what was kept is what would come. */
const fileFor = async (request) => (await caches.match(request)) ?? fetch(request)
