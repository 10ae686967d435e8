import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './product.ts'
import { ready } from './ready.ts'

const looks = {
  light: [{ name: 'theme', value: 'light' }],
  dark: [{ name: 'theme', value: 'dark' }],
  calm: [{ name: 'calm', value: 'on' }],
}

for (const [look, cookies] of Object.entries(looks)) {
  for (const width of [360, 768, 1280]) {
    test.describe(`${look}, ${width} px: axe finds nothing`, () => {
      test.beforeEach(async ({ page, context, product }) => {
        await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: product.url })))
        await page.setViewportSize({ width, height: 800 })
      })

      test('with everything unfolded', async ({ page }) => {
        await page.goto('/')
        await ready(page)
        await page.getByRole('button', { name: /Load More Cats/ }).click()
        const more = page.getByRole('button', { name: 'Read More' })
        while ((await more.count()) > 0) await more.first().click()
        await page.locator('#visit form').getByRole('button').click()
        await expect(page.getByText('Please tell us your name.')).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      })

      test('with a profile open', async ({ page }) => {
        await page.goto('/#cat-snowdrop')
        await expect(page.getByRole('dialog', { name: 'Snowdrop' })).toBeVisible()
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      })
    })
  }
}
