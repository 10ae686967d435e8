import { expectAxeClean } from '#testing/browser/axe.ts'
import { admin, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'

test('the log says who changed what, from what to what, and is found again by its address', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  await staff('POST', 'admin/settings/batch', {
    settings: [{ key: 'bookingAdvanceDays', value: '29' }],
  })
  await staff('POST', 'admin/settings/seed-defaults', {})

  await signIn(page, product, admin)
  await page.route('**/Api/admin/audit?*', (route) => route.abort())
  await page.goto('/admin?tab=settings&section=audit-log')
  await expect(page.getByText('We could not load the audit log')).toBeVisible()
  await page.unroute('**/Api/admin/audit?*')
  await page.getByRole('button', { name: 'Try Again' }).click()

  const changed = page.getByRole('row').filter({ hasText: 'Booking advance changed' })
  await expect(changed.filter({ hasText: '30 days → 29 days' }).first()).toBeVisible()
  await expect(changed.first()).toContainText(admin.name)
  await expectAxeClean(page)
  const signedIn = page.getByRole('row').filter({ hasText: 'Signed in' })
  await expect(signedIn.first()).toBeHidden()
  await page.getByLabel('Show sign-ins, too').click()
  await expect(page.getByLabel('Show sign-ins, too')).toBeChecked()
  await expect(signedIn.first()).toContainText(admin.name)
  await page.getByLabel('Show sign-ins, too').click()
  await expect(signedIn.first()).toBeHidden()

  await page.getByLabel('What', { exact: true }).selectOption('Setting')
  await page.getByLabel('Who', { exact: true }).selectOption('Staff')
  await page.getByLabel('Search').fill('bookingAdvanceDays')
  await expect(page).toHaveURL(/actor=admin/)
  await expect(page).toHaveURL(/search=bookingAdvanceDays/)
  await expect(changed.first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('What', { exact: true })).toHaveValue('setting')
  await expect(changed.filter({ hasText: '29 days → 30 days' }).first()).toBeVisible()

  await page.getByLabel('To', { exact: true }).fill('2026-01-01')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(changed.first()).toBeVisible()
})
