import './theme/site.css'
import { documentAt } from '#contract/documents.ts'
import { catPresses, liveCats } from './features/cats/live-cats.ts'
import { fetchPictures } from './features/landing/fetch-pictures.ts'
import { fillLiveFacts } from './features/landing/fill-live-facts.ts'
import { landingPresses } from './features/landing/landing-presses.ts'
import { letCatsAnswer } from './features/landing/let-cats-answer.ts'
import { liveMenu, menuPresses } from './features/menu/live-menu.ts'
import { enterHouse } from './house-block.ts'
import { liveSite, sitePresses } from './features/site/live-site.ts'
import { answerPresses } from './ui/answer-presses.ts'
import { hasToastFromBeforeReload } from './ui/toast-after-reload.ts'

// The pages of routes/documents.tsx come finished; this is all that brings them to life.
enterHouse()
liveSite()
liveCats()
letCatsAnswer()
liveMenu()
fillLiveFacts()
fetchPictures()
fetchAppOnIntent()
answerPresses({ ...sitePresses, ...landingPresses, ...catPresses, ...menuPresses })
if (hasToastFromBeforeReload()) void import('./toast-island.tsx')
if (document.getElementById('preview')) void import('./preview-island.tsx')

document.getElementById('root')?.removeAttribute('data-prerendered')

/** Whoever points at a link into the app, or tabs to it, finds React and the app already fetched. */
function fetchAppOnIntent() {
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a[href^="/"]')
    // What stays on this page has a # in its address; others are documents, too.
    if (link instanceof HTMLAnchorElement && !link.hash && !documentAt(link.pathname))
      void import('./app.tsx')
  }
  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, look, { passive: true })
}
