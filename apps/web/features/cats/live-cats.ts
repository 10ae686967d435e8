import { readPreview } from '#web/house-block.ts'
import type { Presses } from '#web/ui/answer-presses.ts'
import { onBackdropPress } from '#web/ui/backdrop-press.ts'
import { isForAnotherTab } from '#web/ui/is-for-another-tab.ts'
import { bringCats } from './bring-cats.ts'

const PROFILE = '#cat-'

/** Who led to the open profile: following a link to it takes her focus away. */
let opener: Element | null = null

/** Which profile is open stands in the address: /#cat-biscuit. Going back closes it. */
export function liveCats() {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a:not([data-press])')
    if (link) void follow(link, event)
  })
  void showAddressed()
  addEventListener('hashchange', async () => {
    if (await showAddressed()) history.replaceState({ openedHere: true }, '')
  })
  bringOnIntent()
}

/** A link to a profile on /cats opens it here; where the profiles do not come, it leads there as without scripts. */
async function follow(link: Element, event: MouseEvent) {
  opener = link
  // Links in the room are SVG, whose href is no text.
  const { href, pathname, hash } = new URL(link.getAttribute('href') ?? '', location.href)
  const isElsewhere = hash.startsWith(PROFILE) && pathname !== location.pathname
  // A draft is edited on its own page of cats.
  if (!isElsewhere || isForAnotherTab(event) || readPreview()) return
  event.preventDefault()
  const isHere = (await bringCats()) && document.getElementById(hash.slice(1))
  if (isHere) location.hash = hash
  else location.assign(href)
}

/** The profiles are there by the time of a press: fetched when their cards come near, or a link to one is looked at. */
function bringOnIntent() {
  const cards = document.querySelector('.cat-grid')
  if (!cards || readPreview()) return
  const near = new IntersectionObserver(
    (seen) => seen.some(({ isIntersecting }) => isIntersecting) && bring(),
    { rootMargin: '50%' },
  )
  const look = ({ target }: Event) =>
    target instanceof Element && target.closest(`a[href*="${PROFILE}"]`) && bring()
  const intents = ['pointerover', 'focusin']
  function bring() {
    near.disconnect()
    for (const intent of intents) removeEventListener(intent, look)
    void bringCats()
  }
  near.observe(cards)
  for (const intent of intents) addEventListener(intent, look, { passive: true })
}

export const catPresses: Presses = {
  'all-cats': async (button) => {
    const elsewhere = button.parentElement?.querySelector('a')
    if (readPreview() || !(await bringCats())) return elsewhere?.click()
    const unshown = [...document.querySelectorAll('.cat-unshown')]
    for (const cat of unshown) cat.classList.remove('cat-unshown')
    // The button is gone: the focus goes on to what it brought.
    unshown[0]?.querySelector('a')?.focus({ preventScroll: true })
    button.parentElement?.remove()
  },
  'close-profile': (button) => button.closest('dialog')?.close(),
  // In place of this one, so that the way back leads out.
  'next-cat': (link, event) => {
    event?.preventDefault()
    history.replaceState(history.state, '', link.getAttribute('href'))
    showProfile()
  },
}

/** What a profile says of having been closed by another address, which then stays as it is. */
const BY_ADDRESS = 'by address'

async function showAddressed(): Promise<boolean> {
  if (location.hash.startsWith(PROFILE)) await bringCats()
  return showProfile()
}

function showProfile(): boolean {
  const profile = document.getElementById(location.hash.slice(1))
  document.querySelector<HTMLDialogElement>('.cat-profile[open]')?.close(BY_ADDRESS)
  if (!(profile instanceof HTMLDialogElement)) return false
  profile.returnValue = ''
  profile.showModal()
  const stop = onBackdropPress(profile, () => profile.close())
  profile.addEventListener('close', function onClose() {
    // Told with the next frame: by then she may be open again.
    if (profile.open) return
    profile.removeEventListener('close', onClose)
    stop()
    afterClosing(profile)
  })
  // From the top: the first thing to press is at the end of a long text.
  profile.querySelector('h2')?.focus()
  return true
}

function afterClosing(profile: HTMLDialogElement) {
  if (document.querySelector('.cat-profile[open]')) return
  if (location.hash === `#${profile.id}` && profile.returnValue !== BY_ADDRESS) {
    // Idempotent: the way back takes a moment, and a second one would leave the page.
    profile.returnValue = BY_ADDRESS
    if (history.state?.openedHere) history.back()
    else location.replace('#cats')
  }
  if (opener instanceof HTMLElement || opener instanceof SVGElement)
    opener.focus({ preventScroll: true })
}
