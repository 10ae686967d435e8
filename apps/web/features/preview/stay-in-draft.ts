import { isPreviewed } from '#contract/preview.ts'
import { isForAnotherTab } from '#web/ui/is-for-another-tab.ts'

/** Links of the site lead to the same page of the draft, where the draft has it. */
export function stayInDraft(base: string) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || isForAnotherTab(event)) return
    // Links in the room are SVG, whose href is no text.
    const address = new URL(link.getAttribute('href') ?? '', location.href)
    const { origin, pathname, search, hash } = address
    if (origin !== location.origin || !isPreviewed(pathname)) return
    event.preventDefault()
    location.assign(`${base}${pathname}${search}${hash}`)
  })
}
