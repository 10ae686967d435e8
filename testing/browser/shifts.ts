import type { Page } from '@playwright/test'

/** How far everything on the page has moved that nobody moved, its header aside. */
export async function watchShifts(page: Page) {
  await page.addInitScript(`
    globalThis.shifts = 0
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, sources, value } of list.getEntries()) {
        const isHeader = sources.every(({ node }) => node?.closest?.('header'))
        if (!hadRecentInput && !isHeader) globalThis.shifts += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  `)
  // What moves is reported with the frame in which it did.
  return () =>
    page.evaluate(`new Promise((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(globalThis.shifts)))))`)
}
