import { createAccount, fillSignUp, password } from '#testing/browser/auth-forms.ts'
import { mailTo } from '#testing/browser/inbox.ts'
import { customer, stranger } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const signUp = '**/Api/auth/signup'

test.beforeEach(({ page }) => page.goto('/auth?tab=sign-up'))

test('the form helps while one types, and says what is wrong at its field', async ({ page }) => {
  await test.step('the phone is formatted as one types, and the caret stays where one corrects', async () => {
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
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(phone).toHaveValue('+44 7123 456789')
  })

  await test.step('the hint says quietly what a password still lacks, and password managers may help', async () => {
    const hint = page.getByRole('tabpanel')
    await expect(password(page)).toHaveAttribute('autocomplete', 'new-password')
    await password(page).fill('soft')
    await expect(hint).toContainText('Password must be at least 8 characters long.')
    await expect(password(page)).not.toHaveAttribute('aria-invalid')
    await password(page).fill('')
    await page.keyboard.insertText('Soft#Paws7')
    await expect(password(page)).toHaveValue('Soft#Paws7')
    await expect(hint).toContainText('This password will do nicely.')
    await page.getByRole('button', { name: 'Show password' }).click()
    // Either the name or a state: 'Hide, pressed' would say the opposite of both.
    const hide = page.getByRole('button', { name: 'Hide password' })
    await expect(hide).not.toHaveAttribute('aria-pressed')
    await expect(password(page)).toHaveAttribute('type', 'text')
  })

  await test.step('what is wrong with a field is said at it and on a toast, the first one first', async () => {
    const email = page.getByLabel('Email')
    const confirm = page.getByLabel('Confirm Password', { exact: true })
    await fillSignUp(page, {
      ...stranger(),
      email: 'ailsa@example.con',
      phone: '01632 960117',
      password: 'soft#paws7',
    })
    await createAccount(page)
    const misspelled = 'Email TLD looks misspelled. Did you mean .com?'
    await expectToast(page, 'Invalid email', misspelled)
    await expect(email).toHaveAccessibleDescription(misspelled)
    await expect(email).toBeFocused()

    await email.fill('ailsa@example.com')
    await createAccount(page)
    const noMobile = 'Enter a valid UK mobile number (e.g., +44 7123 456789 or 07123 456789).'
    await expectToast(page, 'Invalid phone number', noMobile)
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/UK mobile number/)

    await page.getByLabel('Phone').fill('07700 900123')
    await createAccount(page)
    const noCapital = 'Include at least one uppercase letter (A–Z).'
    await expectToast(page, 'Weak password', noCapital)
    await expect(password(page)).toHaveAccessibleDescription(noCapital)

    await password(page).fill('Soft#Paws8')
    await createAccount(page)
    await expectToast(page, 'Passwords do not match')
    await expect(confirm).toHaveAccessibleDescription('Passwords do not match')
    await expect(confirm).toBeFocused()
    // The form focuses it once more, in a task of its own: what is typed before goes there.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve))')
    // Mended at the other field, the complaint goes away by itself.
    await password(page).fill('soft#paws7')
    await expect(confirm).not.toHaveAttribute('aria-invalid')
  })
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

test('what the server refuses is told, and the password repeated is not sent', async ({ page }) => {
  const error = {
    code: 'VALIDATION',
    message: 'Some of what was sent is not valid.',
    fields: { phone: 'This number is not taken.' },
  }
  await page.route(signUp, (route) => route.fulfill({ status: 422, json: error }), { times: 1 })
  await fillSignUp(page, stranger())
  const sent = page.waitForRequest(signUp)
  await createAccount(page)
  const body: object = (await sent).postDataJSON()
  expect(Object.keys(body).toSorted()).toEqual(['email', 'name', 'password', 'phone'])
  await expectToast(page, 'Signup Error', error.message)
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/This number is not taken\./)
  await expect(page.getByLabel('Phone')).toBeFocused()

  await page.getByLabel('Phone').fill('07700 900124')
  await page.route(signUp, (route) => route.fulfill({ status: 502, body: 'oh' }), { times: 1 })
  await createAccount(page)
  await expectToast(page, 'Signup Error', 'Failed to sign up')
  await page.route(signUp, (route) => route.abort(), { times: 1 })
  await createAccount(page)
  await expectToast(page, 'Error creating account')
})
