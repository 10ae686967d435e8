import { expectAudited, expectAxeClean, expectInside } from '#testing/browser/axe.ts'
import { expect, test } from '#testing/browser/product.ts'
import { ready } from '#testing/browser/ready.ts'

test('axe finds nothing at any width, unfolded, with a profile open or in plain words', async ({
  page,
  context,
  product,
}) => {
  const widths = [
    [1280, expectAudited],
    [768, expectInside],
    [360, expectAxeClean],
  ] as const
  await page.goto('/')
  await ready(page)
  await page.getByRole('button', { name: /Load More Cats/ }).click()
  const more = page.getByRole('button', { name: 'Read More' })
  while ((await more.count()) > 0) await more.first().click()
  await page.locator('#visit form').getByRole('button').click()
  await expect(page.getByText('Please tell us your name.')).toBeVisible()
  for (const [width, expectClean] of widths) {
    await page.setViewportSize({ width, height: 800 })
    await expectClean(page)
  }

  await page.goto('/#cat-snowdrop')
  await expect(page.getByRole('dialog', { name: 'Snowdrop' })).toBeVisible()
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expectInside(page)
  }
  await expectAxeClean(page, '#cat-snowdrop')
  await page.goto('/cats')
  await expectAudited(page)

  await context.addCookies([{ name: 'calm', value: 'on', url: product.url }])
  await page.goto('/no-such-page')
  await page.goto('/')
  await ready(page)
  await expect(page.getByRole('switch', { name: 'Calm' })).toBeChecked()
  await expectAudited(page)
})
