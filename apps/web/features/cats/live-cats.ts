import type { Presses } from '#web/ui/answer-presses.ts'
import { onBackdropPress } from '#web/ui/backdrop-press.ts'

/** Who led to the open profile: following a link to it takes her focus away. */
let opener: HTMLElement | null = null

/** Which profile is open stands in the address: /#cat-biscuit. Going back closes it. */
export function liveCats() {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest<HTMLElement>('a:not([data-press])')
    if (link) opener = link
  })
  for (const profile of document.querySelectorAll<HTMLDialogElement>('.cat-profile')) {
    profile.addEventListener('close', () => afterClosing(profile))
    onBackdropPress(profile, () => profile.close())
  }
  showProfile()
  addEventListener('hashchange', () => {
    if (showProfile()) history.replaceState({ openedHere: true }, '')
  })
}

export const catPresses: Presses = {
  'all-cats': (button) => {
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

function showProfile(): boolean {
  const profile = document.getElementById(location.hash.slice(1))
  document.querySelector<HTMLDialogElement>('.cat-profile[open]')?.close(BY_ADDRESS)
  if (!(profile instanceof HTMLDialogElement)) return false
  profile.returnValue = ''
  profile.showModal()
  // From the top: the first thing to press is at the end of a long text.
  profile.querySelector('h2')?.focus()
  return true
}

function afterClosing(profile: HTMLDialogElement) {
  if (document.querySelector('.cat-profile[open]')) return
  if (location.hash === `#${profile.id}` && profile.returnValue !== BY_ADDRESS) {
    if (history.state?.openedHere) history.back()
    else location.replace('#cats')
  }
  opener?.focus({ preventScroll: true })
}
