import { makeWatchers } from '#web/watchers.ts'

const { watch, tell } = makeWatchers()
/** For what every part of the page is told, those that came later, too. */
export const watchCats = watch

let coming: Promise<boolean> | undefined

/**
 * Puts in what /cats has and the landing page comes without: profiles, closed, and cards, not shown yet. Once; where
 * they do not come it says so, and the next to ask tries again.
 */
export function bringCats(): Promise<boolean> {
  coming ??= document.querySelector('.cat-profile') ? Promise.resolve(true) : bring()
  return coming
}

async function bring(): Promise<boolean> {
  const page = await fetchDocument('/cats')
  if (page) putIn(page)
  else coming = undefined
  return page !== null
}

// Trusted Types: text may not become markup here, so the browser reads the page itself, and runs nothing of it.
function fetchDocument(address: string): Promise<Document | null> {
  const request = new XMLHttpRequest()
  request.open('GET', address)
  request.setRequestHeader('accept', 'text/html')
  request.responseType = 'document'
  return new Promise((resolve) => {
    request.addEventListener('loadend', () =>
      resolve(request.status === 200 ? request.responseXML : null),
    )
    request.send()
  })
}

function putIn(page: Document) {
  const grid = document.querySelector('.cat-grid')
  const cards = [...page.querySelectorAll('.cat-grid > li')].slice(grid?.children.length)
  for (const card of cards) card.className = 'cat-unshown'
  grid?.append(...cards)
  grid?.parentElement?.append(...page.querySelectorAll('.cat-profile'))
  tell()
}
