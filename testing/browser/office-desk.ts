import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { inDays } from './booking-steps.ts'
import { paidVisit } from './paid-visits.ts'
import { admin, customer, signIn } from './people.ts'
import { expect } from './product.ts'

/** Staff at the bookings, where only those of one customer are shown. */
export async function lookFor(page: Page, product: Product, email: string, view = 'all') {
  await signIn(page, product, admin)
  await page.goto(`/admin?tab=bookings&view=${view}&search=${encodeURIComponent(email)}`)
}

/** A customer who has paid for a visit, and staff who look at it. */
export async function paidBooking(
  page: Page,
  product: Product,
  wish: { days: number; card?: string },
) {
  const { days, ...more } = wish
  const person = await customer(product)
  const visit = await paidVisit(product, person, { date: inDays(days), ...more })
  await lookFor(page, product, person.email)
  await expect(rowOf(page, visit.bookingId)).toBeVisible()
  return { person, visit, row: rowOf(page, visit.bookingId) }
}

/** On a wide screen. */
export const rowOf = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: menuOf(page, id) })

export const menuOf = (page: Page, id: number) =>
  page.getByRole('button', { name: `Actions for booking ${id}`, exact: true })

export async function choose(page: Page, id: number, item: string) {
  await menuOf(page, id).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export async function menuItems(page: Page, id: number) {
  await menuOf(page, id).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const items = await page.getByRole('menuitem').allTextContents()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  return items
}

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

export const press = (page: Page, dialogName: string, name: string) =>
  dialog(page, dialogName).getByRole('button', { name, exact: true }).click()

export const down = {
  status: 503,
  json: { code: 'UNAVAILABLE', message: 'We cannot answer just now.', requestId: 'r' },
}
