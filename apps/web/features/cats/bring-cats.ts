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
  const isWhole = page !== null && putIn(page)
  if (!isWhole) coming = undefined
  return isWhole
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

/** Only what goes on where this page ends: another house may have been published since it was opened. */
function putIn(page: Document): boolean {
  const grid = document.querySelector('.cat-grid')
  const here = [...(grid?.children ?? [])]
  const cards = [...page.querySelectorAll('.cat-grid > li')]
  const added = cards.splice(here.length)
  if (wordsOf(here) !== wordsOf(cards)) return false
  for (const card of added) card.className = 'cat-unshown'
  grid?.append(...added)
  grid?.parentElement?.append(...page.querySelectorAll('.cat-profile'))
  return true
}

const wordsOf = (cards: readonly Element[]) => cards.map(({ textContent }) => textContent).join()
