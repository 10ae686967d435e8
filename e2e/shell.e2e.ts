import type { Page } from '@playwright/test'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { expect, test } from '#testing/browser/product.ts'
import { ready } from '#testing/browser/ready.ts'

/** What the browser complains about: policy violations, hydration mismatches, broken scripts. */
function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(message.text())
  })
  return heard
}

const scrollDown = (page: Page, top: number) =>
  page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)

/** As far as pages know. */
async function signIn(page: Page, role: 'User' | 'Admin' | 'Accountant') {
  await page.goto('/favicon.svg')
  await page.evaluate((role) => {
    localStorage.setItem('jwtToken', 'not-a-real-token')
    localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Ailsa', email: 'a@b.c', role }))
  }, role)
}

/** The token of `signIn` is not real, and this is not about what the server thinks of it. */
const silenceApi = (page: Page) =>
  page.route('**/Api/**', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Not now.' } }),
  )

const TEXT_AS_CODE = `[
  () => (document.createElement('div').innerHTML = '<b>x</b>'),
  () => (document.createElement('script').src = '/assets/other.js'),
].map((attempt) => {
  try {
    attempt()
    return 'done'
  } catch (error) {
    return error.name
  }
})`

test('the finished HTML of / inlines its rules, has no style attributes, guards its stylesheet, fetches scripts last', async ({
  request,
}) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain('Where Cats &amp; Coffee Meet')
  expect(html).toContain('Loading pricing information...')
  expect(html).not.toMatch(/\sstyle="/)
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+" integrity="sha256-/)
  expect(html).not.toMatch(/<script[^>]* src=/)
  expect(html.indexOf('import(')).toBeGreaterThan(html.indexOf('<footer'))
})

test('no page gives the browser anything to complain about, or lets text become code', async ({
  page,
}) => {
  const heard = complaints(page)
  for (const path of ['/', '/auth', '/email-verification', '/verify-email', '/no-such-page']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await ready(page)
    await page.waitForLoadState('networkidle')
    expect(heard.splice(0).filter((text) => !text.includes('status of 404'))).toEqual([])
    expect(await page.evaluate(TEXT_AS_CODE)).toEqual(['TypeError', 'TypeError'])
    heard.splice(0)
  }
})

test('the header offers Book, their own place and signing out to whoever is signed in', async ({
  page,
}) => {
  await silenceApi(page)
  for (const [role, place, href] of [
    ['User', 'Dashboard', '/dashboard'],
    ['Admin', 'Admin', '/admin'],
  ] as const) {
    await signIn(page, role)
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: place })).toHaveAttribute('href', href)
    await expect(header.getByRole('link', { name: 'Book', exact: true })).toBeVisible()
    await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible()
    await expect(header.getByRole('link', { name: 'Sign In' })).toBeHidden()
  }
})

test('who may not be at a page is led on, and the page remembered', async ({ page }) => {
  const toast = page.getByRole('region', { name: 'Notifications' })
  const remembered = () => page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))
  await test.step('a page that asks for signing in remembers itself', async () => {
    for (const path of ['/dashboard', '/booking', '/admin', '/stripe-return?success=true']) {
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
      await expect(page).toHaveURL('/auth')
      expect(await remembered()).toBe(path)
    }
  })

  await test.step('/booking-success has nothing to show to whoever is not signed in', async () => {
    await page.goto('/booking-success')
    await expect(toast).toContainText('No Booking Found')
    // Its own document: the address is there before the page.
    await expect(page.locator('#cats')).toBeAttached()
    await expect(page).toHaveURL('/')
  })

  await silenceApi(page)
  await test.step('/door leads whoever has nothing to do there to the office', async () => {
    await signIn(page, 'Accountant')
    await page.goto('/door')
    await expect(page.getByText('There is nothing to do for you here.')).toBeVisible()
    await page.getByRole('link', { name: 'Office' }).click()
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible()
  })

  await test.step('/admin sends somebody who is no Admin home, and says why', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, 'User')
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await expect(toast).toContainText('Access Denied')
    await expect(toast).toContainText('You need admin privileges to access this page')
    await page.getByRole('button', { name: 'Menu' }).click({ trial: true })
  })

  await test.step('a session that the server ended is cleared, told, and the place remembered', async () => {
    await page.route('**/Api/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'UNAUTHENTICATED', message: 'Gone' } }),
    )
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/auth')
    await expect(toast).toContainText('Session Expired')
    await expect(toast).toContainText('Please log in again to continue')
    const kept = await page.evaluate(() => [
      localStorage.getItem('jwtToken'),
      localStorage.getItem('user'),
    ])
    expect([...kept, await remembered()]).toEqual([null, null, '/dashboard'])
  })
})

test('an unknown address is a 404 with a way home, and so is the style guide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const path of ['/styleguide', '/no-such-page']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
  }
  await ready(page)
  await expectAxeClean(page)
  await page.getByRole('main').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where Cats & Coffee Meet')
  await expect(page).toHaveURL('/')
})

test('going from page to page', async ({ page }) => {
  await test.step('names the page, starts at its top, and finds the way back', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await page.goto('/')
    await expect(page).toHaveTitle('Where Cats & Coffee Meet · Wynd & Whiskers')
    await ready(page)
    await page.waitForLoadState('networkidle')
    await scrollDown(page, 300)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveTitle('Sign in · Wynd & Whiskers')
    expect(await page.evaluate('scrollY')).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate('scrollY')).toBe(300)
  })

  await test.step('within the app the focus goes to the new page, and the way home is a document', async () => {
    await page.goto('/email-verification')
    await page.getByRole('link', { name: 'Back to Login' }).click()
    await expect(page).toHaveTitle('Sign in · Wynd & Whiskers')
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await page.getByRole('link', { name: 'Home', exact: true }).click()
    await expect(page).toHaveTitle('Where Cats & Coffee Meet · Wynd & Whiskers')
    await ready(page)
    await page.waitForLoadState('networkidle')
  })

  await test.step('the Tab key can skip the header', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('the look is kept over a reload, calm even when the storage is emptied', async () => {
    const theme = page.getByRole('banner').getByRole('button', { name: /^Theme/ })
    await theme.click()
    await theme.click()
    await page.getByRole('switch', { name: 'Calm' }).click()
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('switch', { name: 'Calm' })).toBeChecked()
    await expect(theme).toHaveAccessibleName('Theme: dark (change to system)')
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  })
})
