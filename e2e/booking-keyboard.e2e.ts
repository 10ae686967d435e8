import { addDays } from '#domain/calendar/calendar-date.ts'
import { day } from '#testing/browser/booking-steps.ts'
import { tabTo } from '#testing/browser/keyboard.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a visit is booked without a mouse on a phone', async ({ page, product }) => {
  await signIn(page, product, await customer(product))
  await page.goto('/booking')
  // Pictures alone explain themselves to few.
  for (const words of ['Calm', 'Theme', 'Sign out'])
    await expect(page.getByRole('banner').getByText(words)).toBeInViewport({ ratio: 1 })

  // The first free day is chosen: there the Tab key enters the calendar.
  await page.getByRole('radio').first().waitFor()
  const entry = page.locator('button[data-date][tabindex="0"]')
  const first = String(await entry.getAttribute('data-date'))
  await tabTo(page, entry)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(day(page, addDays(first, 8))).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '2. Time' })).toBeFocused()

  await page.getByRole('radio').first().waitFor()
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()

  await tabTo(page, page.getByRole('button', { name: 'More: Adults' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Read the café policy' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Café policy' })).toBeVisible()
  await page.keyboard.press('Escape')

  await tabTo(page, page.getByRole('button', { name: 'Book Visit' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Pay £30.00 by card' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/c\/pay\//)
})
