import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { expect, test } from '#testing/browser/product.ts'
import { expectInside } from '#testing/browser/axe.ts'
import { customer, signIn } from '#testing/browser/people.ts'

const REFERENCE = 'WW-7K2M-9QPX'

/** A confirmed booking, as the page after paying keeps it. */
const booking = {
  bookingRef: REFERENCE,
  status: 'confirmed',
  booking_date: '2026-11-24',
  time_slots: { start_time: '11:00', end_time: '12:00' },
  people_count: 2,
  total_price: 30,
  special_requests: 'A high chair, please',
}

// A look changes the code's colours, a width its size.
const screens = [
  ['light', 360],
  ['light', 768],
  ['light', 1280],
  ['dark', 360],
  ['calm', 360],
] as const

test('the ticket says all that one needs at the door, by name, and its code can be read', async ({
  page,
  product,
  browser,
}) => {
  // Storage belongs to an origin: the page must be there before something is kept in it.
  await page.goto('/favicon.svg')
  await signIn(page, product, await customer(product))
  const ticket = page.getByRole('region', { name: 'Your ticket' })
  await keepTicket(page)
  const said = [
    'looks forward to you, Ailsa',
    'Tue, Nov 24, 2026',
    '11:00 - 12:00',
    '7 Lantern Wynd',
  ]
  for (const words of [REFERENCE, ...said, 'What to bring'])
    await expect(ticket).toContainText(words)

  // Without the rules of the site, under which no picture comes from an address of its own.
  const painter = await (await browser.newContext()).newPage()
  for (const [look, width] of screens) {
    await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' })
    if (look === 'calm') await page.evaluate(`document.cookie = 'calm=on;path=/'`)
    await page.setViewportSize({ width, height: 900 })
    await keepTicket(page)
    await expectInside(page)
    expect(await readCode(painter, await ticket.screenshot()), `${look}, ${width} px`).toBe(
      REFERENCE,
    )
  }

  // The last of them was a phone's.
  const saved = page.waitForEvent('download')
  const keep = page.getByRole('button', { name: 'Keep on this phone' })
  await expect(page.getByRole('main').locator('.button-primary')).toHaveCount(1)
  await expect(keep).toHaveClass(/button-primary/)
  await keep.click()
  const picture = await readFile(await (await saved).path())
  expect(await readCode(painter, picture)).toBe(REFERENCE)
})

async function keepTicket(page: Page) {
  await page.evaluate((kept) => localStorage.setItem('lastBooking', kept), JSON.stringify(booking))
  await page.goto('/booking-success')
  await expect(page.getByText(REFERENCE)).toBeVisible()
}

/** What the door's own reader makes of a picture. */
async function readCode(painter: Page, picture: Buffer): Promise<string> {
  const { width, height, pixels } = await painter.evaluate<Pixels>(`(async () => {
    const image = new Image()
    image.src = 'data:image/png;base64,${picture.toString('base64')}'
    await image.decode()
    const { width, height } = image
    const paint = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    paint.drawImage(image, 0, 0)
    const { data } = paint.getImageData(0, 0, width, height)
    return { width, height, pixels: new Uint8Array(data.buffer).toBase64() }
  })()`)
  return decodeQR({ width, height, data: Buffer.from(pixels, 'base64') })
}

type Pixels = { width: number; height: number; pixels: string }
