/* global VERSION, PAGES -- written before this by build/offline-worker.ts */

// Registered once for each page, with its address as the scope.
const page = new URL(registration.scope).pathname
const cacheName = `${page}-${VERSION}`

addEventListener('install', (event) => {
  // Race: what a page says as it is closed is lost where it has to pass a worker first.
  event.addRoutes?.({ condition: { urlPattern: '/Api/*' }, source: 'network' })
  event.waitUntil(keepAll().then(() => skipWaiting()))
})

addEventListener('activate', (event) => {
  event.waitUntil(dropEarlier().then(() => clients.claim()))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // What is asked of the server is asked of the server: the page itself knows what to do without it.
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/Api/')) return
  event.respondWith(request.mode === 'navigate' ? pageFor(request) : fileFor(request))
})

const keepAll = async () => (await caches.open(cacheName)).addAll([page, ...PAGES[page]])

async function dropEarlier() {
  const names = await caches.keys()
  const earlier = names.filter((name) => name.startsWith(`${page}-`) && name !== cacheName)
  await Promise.all(earlier.map((name) => caches.delete(name)))
}

/** The newest if it can be had, and kept from then on: it names the house whose pictures the page keeps. */
async function pageFor(request) {
  const response = await fetch(request).catch(() => null)
  if (!response) return caches.match(page)
  const isPage = new URL(request.url).pathname === page && response.ok && !response.redirected
  if (isPage) await (await caches.open(cacheName)).put(page, response.clone()).catch(() => {})
  return response
}

/** Files carry their hash in their name: what was kept is what would come. */
const fileFor = async (request) => (await caches.match(request)) ?? fetch(request)
