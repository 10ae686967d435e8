import type { Page } from '@playwright/test'
import { RELEASE } from '#contract/release.ts'
import { expectAudited, expectAxeClean, expectInside } from '#testing/browser/axe.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const side = (page: Page) => page.getByRole('navigation', { name: 'Office' })

/** The last that comes at a place. */
const help = (page: Page) => page.getByRole('main').getByText('How this works').last()

// The door is a document of its own, with journeys of its own.
for (const half of [0, 1]) {
  test(`every place of the office, half ${half + 1}: nothing for axe to find, and nothing sticks out`, async ({
    page,
    product,
  }) => {
    await signIn(page, product, admin)
    await page.goto('/admin/today')
    const links = side(page).getByRole('link')
    await expect(links.filter({ hasText: 'Audit' })).toBeVisible()
    const all = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
    const addresses = all.filter((address) => address !== '/door')
    expect(addresses.length).toBeGreaterThan(15)
    for (const address of addresses.filter((_, nth) => nth % 2 === half)) {
      await test.step(String(address), async () => {
        const link = side(page).locator(`a[href="${address}"]`)
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        await expect(help(page)).toBeVisible()
        await expect(page.getByRole('contentinfo')).toHaveText(`Version ${RELEASE}`)
        // The frame around it is read in office-bookings.e2e.ts.
        await expectAxeClean(page, 'main')
        await page.setViewportSize({ width: 768, height: 1024 })
        await expectInside(page)
        await page.setViewportSize({ width: 320, height: 256 })
        await expectInside(page)
        await page.setViewportSize({ width: 1280, height: 720 })
      })
    }
  })
}

test('code that cannot be had: the frame or the place says so, and another try opens it', async ({
  page,
  product,
}) => {
  await signIn(page, product, admin)
  // As after a new version: neither scripts nor stylesheet are there under their old names.
  await page.route('**/assets/*.{js,css}', (route) => route.abort())
  await page.goto('/admin/till')
  await expect(page.getByRole('alert')).toContainText('This page could not be opened')
  await expect(page.getByText('The cash of a day')).toBeHidden()
  await expectAudited(page)
  await page.unroute('**/assets/*.{js,css}')
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Till, today' })).toBeVisible()

  await page.route('**/assets/office-figures-*.js', (route) => route.abort())
  await side(page).getByRole('link', { name: 'Figures' }).click()
  await expect(page.getByRole('alert')).toContainText('We could not open Figures')
  await side(page).getByRole('link', { name: 'Till' }).click()
  await expect(page.getByRole('heading', { name: 'Till, today' })).toBeVisible()
  await page.goBack()
  await page.unroute('**/assets/office-figures-*.js')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(help(page)).toBeVisible()
})

test('what asks for a second step does not push the page about: it stands there from the next time on', async ({
  page,
  product,
}) => {
  await signIn(page, product, admin)
  const asked = page.waitForResponse('**/Api/auth/second-factor')
  await page.route('**/Api/auth/second-factor', (route) =>
    route.fulfill({ json: { isOn: false, requiredFrom: '2099-01-05T09:00:00.000Z' } }),
  )
  await page.goto('/admin/till')
  await asked
  await expect(help(page)).toBeVisible()
  const notice = page.getByText('From Jan 5, 2099 the office asks for a second step')
  await expect(notice).toBeHidden()
  await page.reload()
  await expect(notice).toBeVisible()
})

test('two tabs, a lost connection, and a role that changes under one’s hands', async ({
  page,
  context,
  product,
}) => {
  const [person, staff] = [await customer(product), await staffOf(product)]
  const found = `admin/users?page=1&search=${encodeURIComponent(person.email)}`
  const { items } = await staff<{ items: { id: number }[] }>('GET', found)
  const become = async (role: string) => {
    await staff('POST', 'auth/prove', { password: admin.password })
    const { name, email, phone } = person
    const user = { name, email, phone, role, isEmailVerified: true }
    await staff('PUT', `admin/users/${items[0]?.id}`, user)
  }
  await become('Manager')
  await signIn(page, product, person)
  await page.goto('/admin?tab=bookings&status=cancelled')
  const other = await context.newPage()
  await other.goto('/admin/till')
  await expect(help(other)).toBeVisible()
  await expect(help(page)).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await side(page).getByRole('link', { name: 'Private hire' }).click()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expectToast(page, 'Still no connection')
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('cancelled')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()

  await become('Door')
  await page.getByLabel('Status').selectOption('Confirmed')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Sign In' })).toBeVisible()
  }
  await signIn(page, product, person)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/today')
  await expect(side(page).getByRole('link')).toHaveText(['Today', 'Door'])
  await expect(help(page)).toBeVisible()
  await page.goto('/admin/till')
  await expect(page.getByText('There is nothing to do for you here.')).toBeVisible()
})
