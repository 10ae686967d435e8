import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { confirmItIsYou, submitSignIn } from '#testing/browser/auth-forms.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { mailTo } from '#testing/browser/inbox.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

async function keyOf(page: Page) {
  const typed = await page.locator('code').textContent()
  return new TOTP({ secret: Secret.fromBase32((typed ?? '').replaceAll(' ', '')) })
}

/** What the app shows in the next half minute: the server takes it, and the last one is used. */
const next = (codes: TOTP) => codes.generate({ timestamp: Date.now() + 30_000 })

test('sets a second step up, signs in by it, and by a recovery code', async ({ page, product }) => {
  const person = await customer(product)
  await signIn(page, product, person)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Set Up the Second Step' }).click()
  await confirmItIsYou(page, person)
  const codes = await keyOf(page)
  const code = page.getByLabel('Code from your app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Switch It On' }).click()
  await expect(code).toHaveAccessibleDescription(/That code is not right/)
  await expectAxeClean(page)
  await code.fill(codes.generate())
  await page.getByRole('button', { name: 'Switch It On' }).click()
  await expectToast(page, 'Second Step Switched On')
  const recovery = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-/).allTextContents()
  expect(recovery).toHaveLength(10)
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await mailTo(product, person.email, 'How you sign in')

  for (const typed of [next(codes), recovery[0] ?? '']) {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth')
    await submitSignIn(page, person)
    await expectToast(page, 'One more step')
    await expect(page.getByLabel('Code')).toBeFocused()
    await expectAxeClean(page)
    await page.getByLabel('Code').fill(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  }
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
})
