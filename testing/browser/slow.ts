import type { Browser, Page } from '@playwright/test'

/** `SLOW=1`: every page on an old phone and a bad line. Tests are given so much more time. */
export const isSlow = process.env['SLOW'] === '1'

// Slow 3G: 400 kbit/s each way, 400 ms to the first byte.
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Before a page goes anywhere: also those of contexts that a journey opens by itself. */
export function slowDown(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = await newPage()
      await throttle(page)
      return page
    }
    return context
  }
}

async function throttle(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}
