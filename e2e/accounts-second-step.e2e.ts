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

const phone = { width: 360, height: 740 }
// Where a toast is not over the way out.
const desk = { width: 1280, height: 740 }

test('adds an app, signs in by it, and by a recovery code', async ({ page, product }) => {
  const person = await customer(product)
  await signIn(page, product, person)
  await page.setViewportSize(phone)
  await page.goto('/dashboard?tab=profile')
  await page.getByRole('button', { name: 'Add an Authenticator App' }).click()
  await confirmItIsYou(page, person)
  const codes = await keyOf(page)
  const code = page.getByLabel('Code from your app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Add the App' }).click()
  await expect(code).toHaveAccessibleDescription(/That code is not right/)
  await expectAxeClean(page)
  await code.fill(codes.generate())
  await page.getByRole('button', { name: 'Add the App' }).click()
  await expectToast(page, 'App Added')
  const recovery = await page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}-/).allTextContents()
  expect(recovery).toHaveLength(10)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('You have 10 recovery codes left.')).toBeVisible()
  await mailTo(product, person.email, 'How you sign in')

  await page.setViewportSize(desk)
  for (const typed of [next(codes), recovery[0] ?? '']) {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/auth')
    await submitSignIn(page, person)
    await expectToast(page, 'One more step')
    await expect(page.getByLabel('Code')).toBeFocused()
    await page.getByLabel('Code').fill(typed)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  }
  await page.getByRole('tab', { name: 'Personal Information' }).click()
  await expect(page.getByText('You have 9 recovery codes left.')).toBeVisible()
})

/** A device that has its owner's finger on it. */
async function withDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
}

test('adds a passkey, signs in with it, confirms by it, and removes it', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  await signIn(page, product, person)
  await page.setViewportSize(phone)
  await page.goto('/dashboard?tab=profile')
  await withDevice(page)
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toBeFocused()
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.keyboard.press('Enter')
  await confirmItIsYou(page, person)
  await expectToast(page, 'Passkey Added')
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText(/^Passkey, added .*, not used yet$/)).toBeVisible()

  await page.setViewportSize(desk)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByLabel('Email')).toBeVisible()
  await submitSignIn(page, person)
  await page.setViewportSize(phone)
  await page.getByRole('tab', { name: 'Personal Information' }).click()
  await expect(page.getByText(/^Passkey, added .*, last used /)).toBeVisible()

  await page.getByRole('button', { name: 'Remove My phone' }).click()
  const asked = page.getByRole('dialog', { name: 'Please confirm it is you' })
  await expect(asked.getByRole('button', { name: 'Use a Passkey Instead' })).toBeVisible()
  await expectAxeClean(page)
  await asked.getByRole('button', { name: 'Use a Passkey Instead' }).click()
  await expectToast(page, 'Removed')
  await expect(page.getByRole('button', { name: 'Add a Passkey' })).toBeVisible()
  await expect(page.getByText('My phone')).toBeHidden()
})
