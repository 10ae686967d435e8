import type { Page } from '@playwright/test'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { inDays } from '#testing/browser/booking-steps.ts'
import { unpaidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { staffOf } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

type Slot = { id: number; start_time: string; end_time: string }

/** Its own: others name it where they share its time. */
const row = (page: Page, range: string) => page.getByRole('row', { name: new RegExp(`^${range}`) })

async function act(page: Page, range: string, name: string) {
  await page.getByRole('button', { name: `Actions for ${range}` }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

async function fillTimes(page: Page, start: string, end: string) {
  await page.getByLabel('Start time').fill(start)
  await page.getByLabel('End time').fill(end)
}

test('a slot is created, edited, switched off and on, and deleted; whoever is slower is told', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  const times = { start_time: '05:00', end_time: '05:30' }
  const { id } = await staff<Slot>('POST', 'admin/timeslots', times)
  await signIn(page, product, admin)
  await test.step('what cannot be reached is tried again', async () => {
    await page.route('**/Api/admin/timeslots', (route) => route.abort())
    await page.goto('/admin?tab=time-slots')
    await expectToast(page, 'Error fetching time slots')
    await page.unroute('**/Api/admin/timeslots')
    await page.getByRole('button', { name: 'Try Again' }).click()
  })

  await test.step('whoever is slower is told', async () => {
    await act(page, '05:00 - 05:30', 'Edit')
    const editor = page.getByRole('form', { name: 'Edit 05:00 - 05:30' })
    await editor.getByLabel('End time').fill('05:45')
    await staff('PUT', `admin/timeslots/${id}`, { start_time: '05:10', end_time: '05:30' })
    await editor.getByRole('button', { name: 'Save' }).click()
    const told = 'Somebody changed this time slot to 05:10 - 05:30 meanwhile.'
    await expectToast(page, 'Error', new RegExp(told))
    const again = page.getByRole('form', { name: 'Edit 05:10 - 05:30' })
    await expect(again.getByRole('alert')).toContainText(told)
    await expect(again.getByLabel('End time')).toHaveValue('05:45')
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, '05:00 - 05:45')).toBeVisible()

    await staff('DELETE', `admin/timeslots/${id}`)
    await act(page, '05:00 - 05:45', 'Deactivate')
    await expectToast(page, 'Error', 'Somebody else has deleted this time slot.')
    await expect(row(page, '05:00 - 05:45')).toBeHidden()
  })

  await expect(row(page, '09:00 - 10:00')).toContainText('Active')
  const create = page.getByRole('button', { name: 'Create Time Slot' })
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription('Enter a start time and an end time.')
  await expectAxeClean(page)

  await fillTimes(page, '06:00', '05:00')
  await create.click()
  await expect(page.getByText('The end time must be after the start time.')).toBeVisible()
  await fillTimes(page, '06:00', '06:45')
  await expect(create).toHaveAccessibleDescription(/^45 min, £\d+\.\d\d a person$/)
  await create.click()
  await expectToast(page, 'Time Slot Created')
  await expect(page.getByLabel('Start time')).toBeFocused()
  await expect(row(page, '06:00 - 06:45')).toContainText('Active')

  await fillTimes(page, '06:00', '06:45')
  await create.click()
  await expectToast(page, 'Error', 'There is such a time slot already.')
  await fillTimes(page, '', '')

  await act(page, '06:00 - 06:45', 'Edit')
  const editor = page.getByRole('form', { name: 'Edit 06:00 - 06:45' })
  await editor.getByLabel('End time').fill('07:00')
  await expect(editor).toContainText(/1 h, £\d+\.\d\d a person/)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Time Slot Updated')
  await expect(page.getByRole('button', { name: 'Actions for 06:00 - 07:00' })).toBeFocused()

  await act(page, '06:00 - 07:00', 'Deactivate')
  await expect(row(page, '06:00 - 07:00')).toContainText('Inactive')
  await act(page, '06:00 - 07:00', 'Activate')
  await expect(row(page, '06:00 - 07:00').getByText('Active', { exact: true })).toBeVisible()

  await act(page, '06:00 - 07:00', 'Delete')
  const dialog = page.getByRole('dialog', { name: 'Delete 06:00 - 07:00?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await act(page, '06:00 - 07:00', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Time Slot Deleted')
  await expect(row(page, '06:00 - 07:00')).toBeHidden()
  await expect(page.locator(':focus')).toContainText('09:00 - 10:00')
})

test('a slot that somebody is coming to is offered for deactivation', async ({ page, product }) => {
  const staff = await staffOf(product)
  const times = { start_time: '12:10', end_time: '12:40' }
  const slot = await staff<Slot>('POST', 'admin/timeslots', times)
  const wish = { date: inDays(20), time: '12:10' }
  const { bookingId } = await unpaidVisit(product, await customer(product), wish)
  try {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, product, admin)
    await page.goto('/admin?tab=time-slots')
    await act(page, '12:10 - 12:40', 'Delete')
    const dialog = page.getByRole('dialog', { name: 'Delete 12:10 - 12:40?' })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByText('It has 1 upcoming booking')).toBeVisible()
    await expectAxeClean(page)
    await dialog.getByRole('button', { name: 'Deactivate instead' }).click()
    await expectToast(page, 'Time Slot Updated')
    await expect(row(page, '12:10 - 12:40')).toContainText('Inactive')
  } finally {
    await staff('PUT', `bookings/admin/${bookingId}/status`, { status: 'cancelled' })
    await staff('DELETE', `admin/timeslots/${slot.id}`)
  }
})
