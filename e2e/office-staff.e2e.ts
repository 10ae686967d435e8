import { Secret, TOTP } from 'otpauth'
import { confirmItIsYou } from '#testing/browser/auth-forms.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { dialog, press } from '#testing/browser/office-desk.ts'
import { admin, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const phone = { width: 360, height: 740 }

test('an owner hires somebody, who begins with the mail, gets a PIN and a shift, and leaves', async ({
  page,
  product,
  browser,
}) => {
  const email = newEmail()
  await signIn(page, product, admin)
  await page.goto('/admin/staff')
  await page.getByRole('button', { name: 'Invite Somebody' }).click()
  const form = dialog(page, 'Invite Somebody')
  await form.getByLabel('Name').fill('Isla Baird')
  await form.getByLabel('Email').fill(email)
  await expect(form.getByText('They book, cancel and take money.')).toBeVisible()
  await expectAxeClean(page)
  await press(page, 'Invite Somebody', 'Send the Invitation')
  await confirmItIsYou(page, admin)
  await expectToast(page, 'Invitation Sent')
  const row = page
    .getByRole('table', { name: 'Who works here' })
    .getByRole('row')
    .filter({ hasText: email })
  await expect(row).toContainText('Invited')

  const own = await browser.newContext({ baseURL: product.url, viewport: phone })
  const theirs = await own.newPage()
  await theirs.goto(linkIn(await mailTo(product, email, 'Your place in the team')))
  await theirs.getByLabel('Password', { exact: true }).fill('Soft#Paws7')
  await expectAxeClean(theirs)
  await theirs.getByRole('button', { name: 'Save and Go On' }).click()
  await theirs.getByRole('button', { name: 'Add an Authenticator App' }).click()
  const key = (await theirs.locator('code').textContent()) ?? ''
  const codes = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) })
  await theirs.getByLabel('Code from your app').fill(codes.generate())
  await expect(theirs.getByRole('link', { name: 'Open the Office' })).toBeHidden()
  await theirs.getByRole('button', { name: 'Add the App' }).click()
  await theirs.getByRole('button', { name: 'I Have Kept Them' }).click()
  await theirs.getByRole('link', { name: 'Open the Office' }).click()
  await expect(theirs.getByRole('tab', { name: 'Bookings' })).toBeVisible()

  await page.reload()
  await expect(row).toContainText('Password and second step')
  await row.getByRole('button', { name: 'Actions for Isla Baird' }).click()
  await page.getByRole('menuitem', { name: 'Give a PIN' }).click()
  await dialog(page, 'Give Isla Baird a PIN').getByLabel('PIN').fill('1397')
  await press(page, 'Give Isla Baird a PIN', 'Give the PIN')
  await expectToast(page, 'PIN Given')

  await page.getByRole('button', { name: 'Add a Shift' }).click()
  const shift = dialog(page, 'Add a Shift')
  await shift.getByLabel('Who').selectOption('Isla Baird, Desk')
  await shift.getByLabel('Day').fill(inDays(0))
  await shift.getByLabel('From').fill('18:00')
  await press(page, 'Add a Shift', 'Save')
  await expect(shift.getByLabel('To')).toHaveAccessibleDescription(/must be after/)
  await shift.getByLabel('From').fill('00:00')
  await shift.getByLabel('To').fill('23:30')
  await press(page, 'Add a Shift', 'Save')
  await expectToast(page, 'Rota Saved')
  await expectAxeClean(page)
  await page.getByRole('tab', { name: 'Today' }).click()
  await expect(page.getByText('On the rota: Isla Baird 00:00 – 23:30')).toBeVisible()
  await page.getByRole('tab', { name: 'Staff' }).click()

  await row.getByRole('button', { name: 'Actions for Isla Baird' }).click()
  await page.getByRole('menuitem', { name: 'Leaves the Team' }).click()
  await press(page, 'Isla Baird leaves the team?', 'Leaves the Team')
  await expectToast(page, 'Gone From the Team')
  await expect(row).toBeHidden()
  await theirs.getByRole('link', { name: 'Today' }).click()
  await expect(theirs).toHaveURL('/auth')
  await own.close()
})
