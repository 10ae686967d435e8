import { createAccount, fillSignUp, password } from '#testing/browser/auth-forms.ts'
import { mailTo } from '#testing/browser/inbox.ts'
import { customer, stranger } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const emailTold = [
  ['', 'Email is required.'],
  ['ailsa munro@example.com', 'Email must not contain spaces.'],
  ['ailsa', 'Enter a valid email address.'],
  ['ailsa@example', 'Email domain must contain a dot (e.g., example.com).'],
  ['ailsa@example..com', 'Email domain must not contain consecutive dots.'],
  ['ailsa@.example.com', 'Email domain parts are invalid length.'],
  ['ailsa@example.c1', 'Email TLD looks invalid (e.g., use .com, .net).'],
  ['ailsa@example.con', 'Email TLD looks misspelled. Did you mean .com?'],
] as const

const passwordTold = [
  ['Paw#7', 'Password must be at least 8 characters long.'],
  ['soft#paws7', 'Include at least one uppercase letter (A–Z).'],
  ['SOFT#PAWS7', 'Include at least one lowercase letter (a–z).'],
  ['Soft#Paws', 'Include at least one number (0–9).'],
  ['SoftPaws77', 'Include at least one special character.'],
] as const

test.beforeEach(({ page }) => page.goto('/auth?tab=sign-up'))

test('Invalid email: every reason has its words, on the toast and at the field', async ({
  page,
}) => {
  await fillSignUp(page, stranger())
  for (const [email, reason] of emailTold) {
    await page.getByLabel('Email').fill(email)
    await createAccount(page)
    await expectToast(page, 'Invalid email', reason)
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(reason)
    await expect(page.getByLabel('Email')).toBeFocused()
  }
})

test('Weak password: every reason has its words', async ({ page }) => {
  await fillSignUp(page, stranger())
  for (const [text, reason] of passwordTold) {
    await password(page).fill(text)
    await createAccount(page)
    await expectToast(page, 'Weak password', reason)
    await expect(password(page)).toHaveAccessibleDescription(reason)
  }
})

test('Passwords do not match', async ({ page }) => {
  await fillSignUp(page, stranger())
  const confirm = page.getByLabel('Confirm Password', { exact: true })
  await confirm.fill('Soft#Paws8')
  await createAccount(page)
  await expectToast(page, 'Passwords do not match')
  await expect(confirm).toHaveAccessibleDescription('Passwords do not match')
  await expect(confirm).toBeFocused()
  // Mended at the other field, the complaint goes away by itself.
  await password(page).fill('Soft#Paws8')
  await expect(confirm).not.toHaveAttribute('aria-invalid')
})

test('Invalid phone number', async ({ page }) => {
  await fillSignUp(page, { ...stranger(), phone: '01632 960117' })
  await createAccount(page)
  const reason = 'Enter a valid UK mobile number (e.g., +44 7123 456789 or 07123 456789).'
  await expectToast(page, 'Invalid phone number', reason)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(new RegExp('UK mobile number'))
})

test('the phone is formatted as one types, and the caret stays where one corrects', async ({
  page,
}) => {
  const phone = page.getByLabel('Phone')
  await phone.pressSequentially('07123456789')
  await expect(phone).toHaveValue('07123 456789')
  await phone.press('Home')
  for (let step = 0; step < 3; step++) await phone.press('ArrowRight')
  await phone.press('Backspace')
  await phone.pressSequentially('9')
  await expect(phone).toHaveValue('07923 456789')
  expect(await page.evaluate('document.activeElement.selectionStart')).toBe(3)
  // Two to the right stands the space, which the Delete key must get past.
  for (const key of ['ArrowRight', 'ArrowRight', 'Delete', 'Delete']) await phone.press(key)
  await expect(phone).toHaveValue('07923 56789')

  await phone.fill('00447123456789')
  await expect(phone).toHaveValue('+44 7123 456789')
})

test('the hint says quietly what a password still lacks', async ({ page }) => {
  const hint = page.getByRole('tabpanel')
  await password(page).fill('soft')
  await expect(hint).toContainText('Password must be at least 8 characters long.')
  await expect(password(page)).not.toHaveAttribute('aria-invalid')
  await password(page).fill('Soft#Paws7')
  await expect(hint).toContainText('This password will do nicely.')
})

test('password managers know a new password, and may paste it', async ({ page }) => {
  await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
  await password(page).focus()
  await page.keyboard.insertText('Soft#Paws7')
  await expect(password(page)).toHaveValue('Soft#Paws7')
  await page.getByRole('button', { name: 'Show password' }).click()
  // Either the name or a state: 'Hide, pressed' would say the opposite of both.
  const hide = page.getByRole('button', { name: 'Hide password' })
  await expect(hide).not.toHaveAttribute('aria-pressed')
  await expect(password(page)).toHaveAttribute('type', 'text')
})

test('a known address is answered like a new one; only its owner learns more', async ({
  page,
  product,
}) => {
  const owner = await customer(product)
  await fillSignUp(page, { ...stranger(), email: owner.email })
  await createAccount(page)
  await expect(page).toHaveURL('/email-verification')
  await expectToast(page, 'Success', 'Account created successfully. Please log in.')
  await mailTo(product, owner.email, 'You already have an account')
})

test('the password repeated is not sent', async ({ page }) => {
  await fillSignUp(page, stranger())
  const sent = page.waitForRequest('**/Api/auth/signup')
  await createAccount(page)
  const body: object = (await sent).postDataJSON()
  expect(Object.keys(body).toSorted()).toEqual(['email', 'name', 'password', 'phone'])
})

test('what the server refuses stands at its field, under Signup Error', async ({ page }) => {
  const error = {
    code: 'VALIDATION',
    message: 'Some of what was sent is not valid.',
    fields: { phone: 'This number is not taken.' },
  }
  await page.route('**/Api/auth/signup', (route) => route.fulfill({ status: 422, json: error }))
  await fillSignUp(page, stranger())
  await createAccount(page)
  await expectToast(page, 'Signup Error', error.message)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/This number is not taken\./)
  await expect(page.getByLabel('Phone')).toBeFocused()
})

test('a refusal without words says Failed to sign up', async ({ page }) => {
  await page.route('**/Api/auth/signup', (route) => route.fulfill({ status: 502, body: 'oh' }))
  await fillSignUp(page, stranger())
  await createAccount(page)
  await expectToast(page, 'Signup Error', 'Failed to sign up')
})

test('a server that does not answer says Error creating account', async ({ page }) => {
  await page.route('**/Api/auth/signup', (route) => route.abort())
  await fillSignUp(page, stranger())
  await createAccount(page)
  await expectToast(page, 'Error creating account')
})
