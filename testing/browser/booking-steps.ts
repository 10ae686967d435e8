import type { Page } from '@playwright/test'
import { addDays } from '#domain/calendar/calendar-date.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import type { Product } from '#testing/product.ts'
import { admin, call } from './people.ts'
import type { Person } from './people.ts'
import { expect } from './product.ts'

/**
 * A date that can be booked. Tests of a worker share its cafe: each takes another date where it can,
 * a few seats in the morning where it cannot, and the afternoon where it fills a visit up.
 */
export const inDays = (days: number) => addDays(cafeMoment(Date.now()).date, days)

export const day = (page: Page, date: string) => page.locator(`button[data-date="${date}"]`)

export async function chooseDate(page: Page, date: string) {
  await page.getByRole('grid').waitFor()
  if (!(await day(page, date).isVisible())) {
    await page.getByRole('button', { name: 'Next month' }).click()
  }
  await day(page, date).click()
}

export async function chooseTime(page: Page, time: string) {
  await page.getByText(time, { exact: true }).click()
  await expect(page.getByRole('radio', { name: time })).toBeChecked()
}

/** From the choice on the booking page to the provider's own page. */
export async function goToCheckout(page: Page) {
  await page.getByRole('button', { name: 'Book Visit' }).click()
  await expect(page).toHaveURL(/\/payment\?/)
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.waitForURL(/\/c\/pay\//)
}

/** Pays on the provider's page with one of its test cards. */
export async function payWith(page: Page, card: string) {
  await page.getByRole('link', { name: card }).click()
  await page.getByLabel('Email').fill('ailsa@example.com')
  await page.getByRole('button', { name: /^(Book for|Pay) / }).click()
}

export const GOOD_CARD = '4242 4242 4242 4242'
export const DECLINED_CARD = '4000 0000 0000 0002'

type Slot = { id: number; start_time: string; remaining_capacity: number; final_price: number }

/** A visit with its choice in the address, as somebody comes back to it. */
export async function visitAt(product: Product, date: string, time: string) {
  const slots = await ask<Slot[]>(product, `bookings/available-slots?date=${date}`)
  const slot = slots.find(({ start_time }) => start_time.startsWith(time))
  if (!slot) throw new Error(`no slot at ${time} on ${date}`)
  return { slot, address: `/booking?date=${date}&slot=${slot.id}&adults=2&children=0` }
}

type SignedIn = { token: string; user: { id: number } }

export const signInOf = (product: Product, { email, password }: Person) =>
  call<SignedIn>(product, 'login', { email, password })

/** What the back office would set, until `restore`. */
export async function changeSettings(product: Product, settings: Record<string, string>) {
  const { token } = await signInOf(product, admin)
  const list = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await ask(product, 'admin/settings/batch', { token, body: { settings: list } })
  return { restore: () => ask(product, 'admin/settings/seed-defaults', { token, body: {} }) }
}

type Asked = { token?: string; body?: object }

export async function ask<T>(product: Product, path: string, { token, body }: Asked = {}) {
  const answer = await fetch(`${product.url}/Api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}
