import { expectAudited, expectAxeClean } from '#testing/browser/axe.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { expect, test } from '#testing/browser/product.ts'

for (const [width, expectClean] of [
  [360, expectAxeClean],
  [1280, expectAudited],
] as const) {
  test(`axe on /visit, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`/visit?date=${inDays(3)}`)
    await page.locator('label', { has: page.getByRole('radio', { name: /^15:00/ }) }).click()
    await page.getByRole('button', { name: /^Pay £/ }).click()
    await expect(page.getByRole('alert')).toContainText('Please look at this again')
    await expectClean(page)
  })
}
