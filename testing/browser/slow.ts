import type { Browser, BrowserContext, CDPSession } from '@playwright/test'

/** `SLOW=1`: every page on an old phone and a bad line. Tests are given so much more time. */
export const isSlow = process.env['SLOW'] === '1'

// Slow 3G: 400 kbit/s each way, 400 ms to the first byte.
const LINE = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Before a page goes anywhere: also those of contexts that a journey opens by itself. */
export function slowDown(browser: Browser): void {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (...options) => {
    const context = await newContext(...options)
    slowContext(context)
    return context
  }
}

function slowContext(context: BrowserContext): void {
  const lines: CDPSession[] = []
  const setLine = (line: CDPSession, offline: boolean) =>
    line.send('Network.emulateNetworkConditions', { ...LINE, offline })
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await setLine(devtools, false)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    lines.push(devtools)
    return page
  }
  const setOffline = context.setOffline.bind(context)
  // Of two that set one line, ours would keep it open.
  context.setOffline = async (offline) => {
    await setOffline(offline)
    await Promise.all(lines.map((line) => setLine(line, offline).catch(() => {})))
  }
}
