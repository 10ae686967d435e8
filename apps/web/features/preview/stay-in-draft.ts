import { isPreviewed } from '#contract/preview.ts'

/** Links of the site lead to the same page of the draft, where the draft has it. */
export function stayInDraft(base: string) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('a')
    if (!link || event.defaultPrevented || isForAnotherTab(event)) return
    const { origin, pathname, search, hash } = new URL(link.href, location.href)
    if (origin !== location.origin || !isPreviewed(pathname)) return
    event.preventDefault()
    location.assign(`${base}${pathname}${search}${hash}`)
  })
}

const isForAnotherTab = ({ button, metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey
