import { expectAudited, expectAxeClean } from '#testing/browser/axe.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { expect, test } from '#testing/browser/product.ts'

test('axe on /visit, on a desk and on a phone', async ({ page }) => {
  await page.goto(`/visit?date=${inDays(3)}`)
  await page.locator('label', { has: page.getByRole('radio', { name: /^15:00/ }) }).click()
  // Which axe does not look at: its colour on the ground of what is chosen.
  const chosen = page.locator('label:has([name=day]:checked)')
  const ink = await page.evaluate<string>(
    'getComputedStyle(document.querySelector("label:has([name=day]:checked)")).color',
  )
  await expect(chosen.locator('svg')).toHaveCSS('color', ink)
  await page.getByText('Gift card or code').click()
  await page.getByLabel('Code').fill('not a code')
  await page.getByRole('button', { name: 'Use it' }).click()
  await expect(page.getByText('We cannot find a gift card or credit with this code')).toBeVisible()
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByRole('alert')).toContainText('Please look at this again')
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAudited(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAxeClean(page)
})
