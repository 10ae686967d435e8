import type { Page } from '@playwright/test'

const MINUTE = 60_000

/** The page's time stands still until the test moves it with `page.clock.runFor`. */
export async function stopTheClock(page: Page) {
  const now = Date.now()
  // A clock runs from the moment it is put in, and cannot be stopped at a time that has passed.
  await page.clock.install({ time: now - 10 * MINUTE })
  await page.clock.pauseAt(now)
}
