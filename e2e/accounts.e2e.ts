import { expectAxeClean } from '#testing/browser/axe.ts'
import {
  confirmItIsYou,
  createAccount,
  fillSignUp,
  submitSignIn,
} from '#testing/browser/auth-forms.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { call, customer, newEmail, signIn, stranger } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

test('register, verify, sign in, edit the profile, change the email, sign out', async ({
  page,
  product,
}) => {
  const person = stranger()

  await test.step('register', async () => {
    await page.goto('/auth?tab=sign-up')
    await fillSignUp(page, person)
    await createAccount(page)
    await expect(page).toHaveURL('/email-verification')
    await expectToast(page, 'Success', 'Account created successfully. Please log in.')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm Your Email')
    await expect(page.getByText(person.email)).toBeVisible()
  })

  await test.step('verify by the link in the mail', async () => {
    await page.goto(linkIn(await mailTo(product, person.email, 'Confirm your email')))
    await expectToast(page, 'Email Verified!')
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/auth')
  })

  await test.step('sign in', async () => {
    await submitSignIn(page, person)
    await expect(page).toHaveURL('/dashboard')
    await expectToast(page, 'Welcome back!', 'You have successfully logged in')
  })

  await test.step('mistype a new email, and keep the old one', async () => {
    await page.getByRole('tab', { name: 'Personal Information' }).click()
    const edit = page.getByRole('button', { name: 'Edit Profile' })
    await edit.click()
    await page.getByLabel('Email').fill(newEmail())
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await confirmItIsYou(page, { password: 'Wrong#Paws7' })
    await expect(page.getByLabel('Your password', { exact: true })).toHaveAccessibleDescription(
      /That is not your password\.$/,
    )
    await expectAxeClean(page)
    await confirmItIsYou(page, person)
    const keepOld = page.getByRole('button', { name: 'Keep My Old Email' })
    await keepOld.click()
    await expectToast(page, 'Profile Updated', 'Your email stays as it is.')
    await expect(keepOld).toBeHidden()
    await expect(edit).toBeFocused()
  })

  const email = newEmail()
  await test.step('edit the profile, the email with it', async () => {
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('Name').fill('Ailsa Fraser')
    await page.getByLabel('Phone').fill('07700900456')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Profile Updated')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ailsa Fraser')
    await expect(page.getByText('+44 7700 900456')).toBeVisible()
    await expect(page.getByText(`Until you open it, ${person.email} keeps working.`)).toBeVisible()
  })

  await test.step('confirm the new address', async () => {
    await page.goto(linkIn(await mailTo(product, email, 'Confirm your new email')))
    await expect(page.getByText('Email Verified Successfully!')).toBeVisible()
    await page.goto('/dashboard?tab=profile')
    await expect(page.getByText(email)).toBeVisible()
    await expect(page.getByText(person.email)).toBeHidden()
  })

  await test.step('sign out', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expectToast(page, 'Signed out', 'You have been successfully signed out')
    expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
  })

  await test.step('the new address signs in, the old one no longer', async () => {
    await page.goto('/auth')
    await submitSignIn(page, person)
    await expectToast(page, 'Sign in failed', 'Invalid email or password.')
    await submitSignIn(page, { ...person, email })
    await expect(page).toHaveURL('/dashboard')
  })
})

test('forgotten, mailed, reset, signed in', async ({ page, product }) => {
  const person = await customer(product)
  const newPassword = 'Quiet&Warm9'

  await page.goto('/auth')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Forgotten your password?' }).click()
  await expect(page).toHaveURL('/auth?tab=forgot-password')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expectToast(
    page,
    'Reset Email Sent',
    'If an account with that email exists, a password reset link has been sent.',
  )

  await page.goto(linkIn(await mailTo(product, person.email, 'Choose a new password')))
  await expectToast(page, 'Token Valid', 'Please enter your new password.')
  await expect(page.getByLabel('Account email')).toHaveValue(person.email)
  await page.getByLabel('New Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm New Password', { exact: true }).fill(newPassword)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expectToast(page, 'Password Reset Successful')
  await expect(page).toHaveURL('/auth')

  await submitSignIn(page, person)
  await expectToast(page, 'Sign in failed')
  await submitSignIn(page, { ...person, password: newPassword })
  await expect(page).toHaveURL('/dashboard')
})

test('a sign-in that ended elsewhere says Session Expired, and signing in leads back', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  await signIn(page, product, person)
  await page.goto('/dashboard?tab=profile')
  await expect(page.getByText(person.email)).toBeVisible()

  await endAllSessions()
  await page.goto('/dashboard?tab=profile')
  await expect(page).toHaveURL('/auth')
  await expectToast(page, 'Session Expired', 'Please log in again to continue')
  await submitSignIn(page, { ...person, password: 'Other&Paws8' })
  await expect(page).toHaveURL('/dashboard?tab=profile')

  // A password reset signs out everywhere, as somebody who lost a phone would want.
  async function endAllSessions() {
    await call(product, 'forgot-password', { email: person.email })
    const mail = await mailTo(product, person.email, 'Choose a new password')
    const resetToken = new URL(linkIn(mail)).searchParams.get('token')
    const newPassword = 'Other&Paws8'
    await call(product, 'reset-password', { resetToken, newPassword, confirmPassword: newPassword })
  }
})
