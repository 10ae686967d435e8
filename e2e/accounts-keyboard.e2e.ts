import type { Locator, Page } from '@playwright/test'
import { password } from '#testing/browser/auth-forms.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { tabTo } from '#testing/browser/keyboard.ts'
import { stranger } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

async function type(page: Page, field: Locator, text: string) {
  await tabTo(page, field)
  await page.keyboard.insertText(text)
}

test('from sign-up to the profile without a mouse', async ({ page, product }) => {
  const person = stranger()
  await page.goto('/auth')

  await test.step('choose the tab with an arrow', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'Sign In' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  })

  await test.step('sent too early, the focus goes to what is wrong', async () => {
    await type(page, page.getByLabel('Name'), person.name)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Email')).toBeFocused()
    await expectToast(page, 'Invalid email', 'Email is required.')
  })

  await test.step('sign up', async () => {
    await type(page, page.getByLabel('Email'), person.email)
    await type(page, page.getByLabel('Phone'), person.phone)
    await type(page, password(page), person.password)
    await type(page, page.getByLabel('Confirm Password', { exact: true }), person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/email-verification')
    await expect(page.getByRole('main')).toBeFocused()
  })

  await test.step('verify, and go on to sign in', async () => {
    await page.goto(linkIn(await mailTo(product, person.email, 'Confirm your email')))
    await tabTo(page, page.getByRole('link', { name: 'Go to Login' }))
    await page.keyboard.press('Enter')
    await type(page, page.getByLabel('Email'), person.email)
    await type(page, password(page), person.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dashboard')
  })

  await test.step('edit the profile', async () => {
    await tabTo(page, page.getByRole('tab', { name: 'My Bookings' }))
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, page.getByRole('button', { name: 'Edit Profile' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Name')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.insertText('Ailsa Fraser')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Profile Updated')
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  })

  await test.step('change the password', async () => {
    const change = page.getByRole('button', { name: 'Change My Password' })
    await tabTo(page, change)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
    await page.keyboard.insertText(person.password)
    await type(page, page.getByLabel('New password', { exact: true }), 'Warm#Cushion8')
    await page.keyboard.press('Enter')
    await expectToast(page, 'Password Changed')
    await page.keyboard.press('Tab')
    await expect(change).toBeFocused()
  })
})
