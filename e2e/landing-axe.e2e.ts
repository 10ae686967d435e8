import { expectAudited, expectAxeClean } from '#testing/browser/axe.ts'
import { expect, test } from '#testing/browser/product.ts'
import { ready } from '#testing/browser/ready.ts'

for (const [width, expectClean] of [
  [360, expectAxeClean],
  [768, expectAudited],
  [1280, expectAudited],
] as const) {
  test(`axe finds nothing at ${width} px, unfolded or with a profile open`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await ready(page)
    await page.getByRole('button', { name: /Load More Cats/ }).click()
    const more = page.getByRole('button', { name: 'Read More' })
    while ((await more.count()) > 0) await more.first().click()
    await page.locator('#visit form').getByRole('button').click()
    await expect(page.getByText('Please tell us your name.')).toBeVisible()
    await expectClean(page)

    await page.goto('/#cat-snowdrop')
    await expect(page.getByRole('dialog', { name: 'Snowdrop' })).toBeVisible()
    await expectClean(page)
  })
}

test('axe finds nothing in the plain words of calm mode', async ({ page, context, product }) => {
  await context.addCookies([{ name: 'calm', value: 'on', url: product.url }])
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/')
  await ready(page)
  await expectAudited(page)
})
