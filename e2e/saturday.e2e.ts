import type { Page } from '@playwright/test'
import { expectAxeClean } from '#testing/browser/axe.ts'
import {
  arrivedOf,
  expectParty,
  letAnHourPass,
  openDoorDay,
  standAtTheDoor,
} from '#testing/browser/door-day.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

// A day of its own, whose last hour is the next one.
test.use({ startsAt: '11:30' })

const cardOf = (page: Page, reference: string) =>
  page.getByRole('listitem').filter({ hasText: reference })

test('at the end of the day staff say who did not come, and a manager takes it back', async ({
  page,
  product,
}) => {
  const day = await openDoorDay(product, { closesAt: '13:00' })
  const guest = { adults: 2, phone: '+44 7700 900456' }
  const missed = await expectParty(day, day.runs, 'Absent Abbie', guest)
  const overlooked = await expectParty(day, day.runs, 'Overlooked Ole')
  const came = await expectParty(day, day.runs, 'Present Pat')
  await standAtTheDoor(page, product, day)
  await cardOf(page, came.bookingRef).getByRole('button', { name: 'Is here' }).click()
  await expect.poll(() => arrivedOf(day.staff, came.bookingId)).toBe(1)

  const question = page.getByRole('region', { name: 'Did they come?' })
  await letAnHourPass(page, product, day)
  await expect(page.getByText('Earlier today')).toBeVisible()
  await expect(question).toBeHidden()
  await letAnHourPass(page, product, day, 2)
  await expect(question.getByRole('group')).toHaveCount(2)
  const of = (name: string) => question.getByRole('group', { name })
  await of('Absent Abbie').getByLabel('Did not come').check()
  await of('Overlooked Ole').getByLabel('They came').check()
  await expectAxeClean(page)
  await question.getByRole('button', { name: 'Save 2 of 2' }).click()
  await expectToast(page, 'Saved')
  await expect(question).toBeHidden()
  expect(await arrivedOf(day.staff, overlooked.bookingId)).toBe(1)

  await page.goto('/admin/today')
  const row = page.getByRole('row').filter({ hasText: missed.bookingRef }).first()
  await expect(row).toContainText('No-show')
  await row.getByRole('button', { name: 'They came' }).click()
  const asked = page.getByRole('dialog', { name: 'Did Absent Abbie come after all?' })
  await asked.getByRole('button', { name: 'They came' }).click()
  await expect(row).toContainText('Here')
})
