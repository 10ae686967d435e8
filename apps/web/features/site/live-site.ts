import { leave } from '#web/api/leave.ts'
import { currentSignIn, followOtherTabs, watchSignIn } from '#web/api/sign-in.ts'
import { sayGoodbye } from '#web/signed-out-toast.ts'
import type { Presses } from '#web/ui/answer-presses.ts'
import {
  chooseCalm,
  chooseNextTheme,
  currentTheme,
  isCalm,
  themeWords,
  watchAppearance,
} from '#web/ui/appearance.ts'

const SCROLLED_AFTER = 50
const FAR_AFTER = 300

/** What header and footer of a page without React do by themselves. */
export function liveSite() {
  showScroll()
  addEventListener('scroll', showScroll, { passive: true })
  showLook()
  watchAppearance(showLook)
  showAccount()
  watchSignIn(showAccount)
  followOtherTabs()
}

export const sitePresses: Presses = {
  theme: chooseNextTheme,
  calm: () => chooseCalm(!isCalm()),
  menu: () => document.querySelector<HTMLElement>('#site-menu')?.hidePopover(),
  top: () => scrollTo({ top: 0 }),
  'sign-out': () => void leave(sayGoodbye),
}

function showScroll() {
  document.querySelector('.site-header')?.toggleAttribute('data-scrolled', scrollY > SCROLLED_AFTER)
  document.documentElement.toggleAttribute('data-far', scrollY > FAR_AFTER)
}

// What is seen of it, rules have done already.
function showLook() {
  document.querySelector('.calm-switch')?.setAttribute('aria-checked', String(isCalm()))
  for (const theme of document.querySelectorAll('.theme-switch'))
    theme.setAttribute('aria-label', themeWords(currentTheme()))
}

// Rules show what is for this role; the head of the page has put it there before the first paint.
function showAccount() {
  const role = currentSignIn()?.user.role
  if (role) document.documentElement.dataset.user = role
  else delete document.documentElement.dataset.user
}
