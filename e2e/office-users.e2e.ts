import type { Page } from '@playwright/test'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { confirmItIsYou } from '#testing/browser/auth-forms.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { mailsTo } from '#testing/browser/inbox.ts'
import { dialog, down, press } from '#testing/browser/office-desk.ts'
import { paidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn, unverified } from '#testing/browser/people.ts'
import type { Person } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import type { Staff } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

type User = { id: number; version: number }

const users = '**/Api/admin/users*'

const menuOf = (page: Page, { email }: Person) =>
  page.getByRole('button', { name: new RegExp(`^Actions for .*, ${email}$`) })

const rowOf = (page: Page, person: Person) =>
  page.getByRole('row').filter({ has: menuOf(page, person) })

async function choose(page: Page, person: Person, item: string) {
  await menuOf(page, person).click()
  await page.getByRole('menuitem', { name: item }).click()
}

const searchFor = ({ email }: Person) => `/admin?tab=users&search=${encodeURIComponent(email)}`

async function userOf(staff: Staff, { email }: Person): Promise<User> {
  const path = `admin/users?page=1&search=${encodeURIComponent(email)}`
  const { items } = await staff<{ items: User[] }>('GET', path)
  if (!items[0]) throw new Error(`nobody has ${email}`)
  return items[0]
}

async function change(staff: Staff, { id }: User, person: Person, part: object) {
  await staff('POST', 'auth/prove', { password: admin.password })
  await staff('PUT', `admin/users/${id}`, {
    name: person.name,
    email: person.email,
    phone: person.phone,
    role: 'User',
    isEmailVerified: true,
    ...part,
  })
}

/** A customer whom staff made an Admin. */
async function newAdmin(staff: Staff, person: Person): Promise<User> {
  const user = await userOf(staff, person)
  await change(staff, user, person, { role: 'Admin' })
  return user
}

test('staff find somebody by what they know, send who waits another link, and turn the pages', async ({
  page,
  product,
}) => {
  await signIn(page, product, admin)
  await test.step('somebody is found, with what there is to know', async () => {
    const person = await customer(product)
    await page.goto('/admin?tab=users')
    const table = page.getByRole('table', { name: 'Users' })
    await expect(table.getByRole('columnheader')).toHaveText(
      [
        /^Name/,
        /^Email/,
        /^Role/,
        /^Phone/,
        /^Email Verified/,
        /^Bookings/,
        /^Verification Date/,
        /^Actions/,
      ],
      { useInnerText: true },
    )
    // No column is behind another's edge on a small desk.
    const list = `document.querySelector('[aria-label="Table: Users"]')`
    expect(await page.evaluate(`${list}.scrollWidth - ${list}.clientWidth`)).toBe(0)
    await page.getByLabel('Search').fill(person.email)
    await expect(page.getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(/tab=users&search=ailsa/)
    await expect(rowOf(page, person).getByRole('cell')).toHaveText([
      person.name,
      person.email,
      'User',
      '+44 7700 900123',
      'Verified',
      '0',
      /^[A-Z][a-z]{2} \d{1,2}, \d{4}$/,
      '',
    ])
    await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible()
    await menuOf(page, person).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Edit User',
      'View User Bookings',
      'Delete User',
    ])
    await page.keyboard.press('Escape')
    await expectAxeClean(page)

    await page.getByRole('button', { name: 'Name' }).click()
    await expect(page).toHaveURL(/sort=name/)
    await page.getByLabel('Search').fill('nobody is called this')
    await expect(page.getByText('No users found matching your search criteria.')).toBeVisible()
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await expect(page.getByLabel('Search')).toHaveValue('')
    await expect(table).toBeVisible()
  })

  await test.step('a new link goes to who waits for one, and not twice in a minute', async () => {
    const person = await unverified(product)
    await page.goto(searchFor(person))
    await expect(rowOf(page, person)).toContainText('Not verified')
    await choose(page, person, 'Resend Verification Email')
    await expectToast(page, 'Verification Email Sent', person.email)
    await expect(async () => expect(await mailsTo(product, person.email)).toHaveLength(2)).toPass()
    await choose(page, person, 'Resend Verification Email')
    await expectToast(page, 'Error sending verification email', /^A link was sent a moment ago\./)
  })

  await test.step('pages go first, last and around where one is; a list that fails can be asked again', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.route(users, (route) => route.fulfill(down))
    await page.goto('/admin?tab=users&page=4')
    await expectToast(page, 'Error loading users', 'We cannot answer just now.')
    const nobody = {
      id: 1,
      name: 'Una Bain',
      email: 'una@example.com',
      role: 'User',
      phone: null,
      isEmailVerified: false,
      bookingCount: 2,
      emailVerificationSentAt: null,
      pendingEmail: null,
      version: 1,
    }
    await page.unroute(users)
    await page.route(users, (route) =>
      route.fulfill({ json: { items: [nobody], total: 73, totalPages: 8 } }),
    )
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Showing 31 to 40 of 73 results')).toBeVisible()
    const pages = page.getByRole('navigation', { name: 'Pages of the users' })
    await expect(pages.getByRole('listitem')).toHaveText(['1', '…', '3', '4', '5', '…', '8'])
    const card = page.getByRole('list', { name: 'Users' }).getByRole('listitem')
    await expect(card).toContainText('Not provided')
    await expect(card).toContainText('Not sent')
    await expectAxeClean(page)
    await pages.getByRole('button', { name: 'Page 8' }).click()
    await expect(page.getByText('Showing 71 to 73 of 73 results')).toBeVisible()
  })
})

test('staff edit somebody, are told what others changed, and delete them', async ({
  page,
  product,
}) => {
  const [person, other] = [await customer(product), await customer(product)]
  await signIn(page, product, admin)
  await page.goto(searchFor(person))
  const form = dialog(page, 'Edit User')

  await test.step('what is wrong stands beside its field', async () => {
    await choose(page, person, 'Edit User')
    await form.getByLabel('Email', { exact: true }).fill('una@example.con')
    await form.getByLabel('Phone').fill('0123')
    await press(page, 'Edit User', 'Save Changes')
    await expect(form.getByLabel('Phone')).toHaveAccessibleDescription(
      /^Enter a valid UK mobile number/,
    )
    await form.getByLabel('Phone').fill('')
    await form.getByLabel('Email', { exact: true }).fill(other.email)
    await form.getByLabel('Name').fill('Una Bain')
    await expect(form.getByText('We ask the new address to confirm.')).toBeVisible()
    await press(page, 'Edit User', 'Save Changes')
    await confirmItIsYou(page, admin)
    await expectToast(page, 'Error updating user')
    await expect(form.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      /Another account has this email address\.$/,
    )
    await form.getByLabel('Email', { exact: true }).fill(person.email)

    await page.route('**/Api/admin/users/*', (route) => route.fulfill(down))
    await press(page, 'Edit User', 'Save Changes')
    await expectToast(page, 'Error updating user', 'We cannot answer just now.')
    await page.unroute('**/Api/admin/users/*')
    await press(page, 'Edit User', 'Save Changes')
    await expectToast(page, 'User Updated')
    await expect(form).toBeHidden()
    await expect(rowOf(page, person)).toContainText('Una Bain')
    await expect(rowOf(page, person)).toContainText('Not provided')
  })

  await test.step('whoever saves second is told what changed, and saves with open eyes', async () => {
    await choose(page, person, 'Edit User')
    await form.getByLabel('Name').fill('Mhairi Stewart')
    const staff = await staffOf(product)
    await change(staff, await userOf(staff, person), person, {
      name: 'Una Bain',
      phone: '07700 900456',
    })
    await press(page, 'Edit User', 'Save Changes')
    await expect(form.getByRole('alert')).toContainText('Somebody changed this user meanwhile.')
    await expect(form.getByRole('alert')).toContainText('Phone is now +44 7700 900456')
    await expect(form.getByLabel('Phone')).toHaveValue('+44 7700 900456')
    await expect(form.getByLabel('Name')).toHaveValue('Mhairi Stewart')
    await press(page, 'Edit User', 'Save Changes')
    await expectToast(page, 'User Updated')
    await expect(rowOf(page, person)).toContainText('Mhairi Stewart')
  })

  await test.step('somebody who is deleted is gone at once, here and there', async () => {
    const question = 'Delete Mhairi Stewart?'
    await choose(page, person, 'Delete User')
    await expectAxeClean(page)
    await press(page, question, 'Cancel')
    await expect(rowOf(page, person)).toBeVisible()
    await choose(page, person, 'Delete User')
    await press(page, question, 'Delete User')
    await expectToast(page, 'User Deleted')
    await expect(page.getByText('No users found matching your search criteria.')).toBeVisible()
    await expect(page.locator(':focus')).toContainText('No users found')
  })
})

test('their bookings, which keep an account until they are cancelled', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  const visit = await paidVisit(product, person, { date: inDays(9), time: '12:00' })
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, product, admin)
  await page.goto(searchFor(person))
  await page.route('**/Api/admin/users/*/bookings', (route) => route.fulfill(down))
  await choose(page, person, 'View User Bookings')
  await expectToast(page, 'Error loading user bookings', 'We cannot answer just now.')
  await page.unroute('**/Api/admin/users/*/bookings')
  const bookings = dialog(page, `Bookings of ${person.name}`)
  await bookings.getByRole('button', { name: 'Try Again' }).click()
  await expectToast(page, 'Customer View Loaded')
  await expect(bookings.getByText('1 booking, 1 still to come')).toBeVisible()
  await expect(bookings.getByRole('listitem')).toContainText([visit.bookingRef])
  await expectAxeClean(page)
  await page.keyboard.press('Escape')
  await expect(bookings).toBeHidden()

  await choose(page, person, 'Delete User')
  const asking = dialog(page, `Delete ${person.name}?`)
  await press(page, `Delete ${person.name}?`, 'Delete User')
  await expectToast(page, 'Error deleting user')
  await expect(asking.getByRole('alert')).toContainText('There is 1 upcoming booking.')
  await expect(asking.getByRole('button', { name: 'Delete User' })).toBeHidden()
})

test('an admin who leaves is signed out in the middle of it, and comes back as a customer', async ({
  page,
  product,
}) => {
  const [person, staff] = [await customer(product), await staffOf(product)]
  const user = await newAdmin(staff, person)
  await signIn(page, product, person)
  await page.goto(searchFor(person))
  await expect(rowOf(page, person)).toContainText('(you)')
  await choose(page, person, 'Edit User')
  const form = dialog(page, 'Edit User')
  await expect(form.getByLabel('Role')).toBeDisabled()
  await form.getByLabel('Name').fill('Mhairi Stewart')
  await change(staff, user, person, { role: 'User' })
  await press(page, 'Edit User', 'Save Changes')
  await expect(page).toHaveURL('/auth')
  await expectToast(page, 'Session Expired', 'Please log in again to continue')
  await signIn(page, product, person)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expectToast(page, 'Access Denied', 'You need admin privileges to access this page')
})
