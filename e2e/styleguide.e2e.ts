import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import { expectAudited, expectAxeClean, LOOKS } from '#testing/browser/axe.ts'

const web = join(import.meta.dirname, '..', 'apps', 'web')

// The style guide exists in development only, so it is served by the development server.
const test = base.extend<object, { styleguide: string }>({
  styleguide: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright finds fixtures by this pattern
    async ({}, use) => {
      // Large, and no other journey needs it: imported here, it is loaded by one worker only.
      const { createServer } = await import('vite')
      const server = await createServer({
        configFile: join(web, 'vite.config.ts'),
        server: { port: 0, hmr: false, watch: null },
        logLevel: 'error',
      })
      await server.listen()
      await use(`${server.resolvedUrls?.local[0]}styleguide`)
      await server.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  page: async ({ page, styleguide }, use) => {
    await page.goto(styleguide)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Style guide')
    await use(page)
  },
})

// One worker, one development server.
test.describe.configure({ mode: 'default' })

const expectCleanInEveryLook = (page: Page, part?: string) => expectAxeClean(page, part, LOOKS)

test('axe finds nothing, nor in an open dialog or menu', async ({ page }) => {
  // An open menu hides the page from screen readers: once, all of it is read under one.
  for (const [width, expectClean, underMenu] of [
    [360, expectCleanInEveryLook, '[role=menu]'],
    [1280, expectAudited, 'html'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expectClean(page)
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    await expectClean(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Actions' }).click()
    await expectClean(page, underMenu)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
  }
})

test('a dialog takes the focus, keeps it, gives it back, and stays while it is locked', async ({
  page,
}) => {
  const opener = page.getByRole('button', { name: 'Open a dialog' })
  const dialog = page.getByRole('dialog', { name: 'Request cancellation' })
  await test.step('the focus', async () => {
    await opener.click()
    await expect(dialog).toBeVisible()
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      await expect(page.locator('main > * :focus:not(dialog *)')).toHaveCount(0)
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  await test.step('a toast is heard and reached inside, and outlives it', async () => {
    await opener.click()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('Heard inside the dialog')).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(page.getByText('Heard inside the dialog')).toBeVisible()
  })

  await test.step('the backdrop closes it, and holds the page still meanwhile', async () => {
    await opener.click()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
    await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden')
  })

  await test.step('whatever one presses', async () => {
    await page.getByRole('button', { name: 'Open a locked dialog' }).click()
    const locked = page.getByRole('dialog', { name: 'Processing' })
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await expect(locked).toBeVisible()
    await expect(locked.getByRole('button', { name: 'Close', exact: true })).toBeDisabled()
    await locked.getByRole('button', { name: 'Unlock and close' }).click()
    await expect(locked).toBeHidden()
  })
})

test('one toast at a time, for 5,000 ms; it waits for the pointer and the focus', async ({
  page,
}) => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const region = page.getByRole('region', { name: 'Notifications' })
  await page.getByRole('button', { name: 'Show a toast' }).click()
  await page.getByRole('button', { name: 'Show a destructive toast' }).click()
  await expect(region).toContainText('Login Error')
  await expect(region).not.toContainText('Welcome back!')
  await page.clock.runFor(4900)
  await expect(region).toContainText('Login Error')
  await page.clock.runFor(200)
  await expect(region).not.toContainText('Login Error')

  await page.getByRole('button', { name: 'Show a toast' }).click()
  await region.getByText('Welcome back!').hover()
  await page.clock.runFor(20_000)
  await expect(region).toContainText('Welcome back!')
  await region.getByRole('button', { name: 'Dismiss' }).focus()
  await page.mouse.move(5, 5)
  await page.clock.runFor(20_000)
  await expect(region).toContainText('Welcome back!')
  await page.keyboard.press('Escape')
  await expect(region).not.toContainText('Welcome back!')
})

test('menu, stepper, password and pages do as one expects, tabs by the arrow keys', async ({
  page,
}) => {
  await test.step('the menu opens, chooses and gives the focus back', async () => {
    const opener = page.getByRole('button', { name: 'Actions' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'View Details' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Details')
    await expect(opener).toBeFocused()
  })

  await test.step('a stepper stays between its ends', async () => {
    const adults = page.getByRole('spinbutton', { name: 'Adults' })
    await adults.fill('99')
    await expect(adults).toHaveValue('4')
    await expect(page.getByRole('button', { name: 'More: Adults' })).toBeDisabled()
    await adults.fill('')
    await expect(adults).toHaveValue('1')
  })

  await test.step('a password can be shown and hidden', async () => {
    const field = page.getByLabel('Password', { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Hide password' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })

  await test.step('pagination shows where one is', async () => {
    const pages = page.getByRole('navigation', { name: 'Pages of 120' })
    await expect(page.getByText('Showing 51 to 60 of 120 results')).toBeVisible()
    await pages.getByRole('button', { name: 'Next page' }).click()
    await expect(page.getByText('Showing 61 to 70 of 120 results')).toBeVisible()
    await expect(pages.getByRole('button', { name: 'Page 7' })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  await test.step('tabs move with the arrow keys and live in the address', async () => {
    await page.getByRole('tab', { name: 'Upcoming' }).focus()
    await page.keyboard.press('ArrowLeft')
    const history = page.getByRole('tab', { name: 'History' })
    await expect(history).toBeFocused()
    await expect(page.getByRole('tabpanel')).toHaveText('What was.')
    await expect(page).toHaveURL(/\?tab=history$/)
    await page.reload()
    await expect(history).toHaveAttribute('aria-selected', 'true')
    await history.focus()
    await page.keyboard.press('Home')
    await expect(page).toHaveURL(/styleguide$/)
  })
})
