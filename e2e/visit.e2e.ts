import type { Locator, Page, Request } from '@playwright/test'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { ask, GOOD_CARD, inDays, payWith, visitAt } from '#testing/browser/booking-steps.ts'
import { tabTo } from '#testing/browser/keyboard.ts'
import { customer, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { ready } from '#testing/browser/ready.ts'
import { watchShifts } from '#testing/browser/shifts.ts'
import { type Staff, staffOf } from '#testing/browser/staff-calls.ts'
import { expectToast } from '#testing/browser/toasts.ts'

test.use({ viewport: { width: 360, height: 740 } })

const hour = (page: Page, start: string) =>
  page.getByRole('radio', { name: new RegExp(`^${start}`) })
const hourCard = (page: Page, start: string) => page.locator('label', { has: hour(page, start) })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay £/ })

/** On /visit with an hour chosen, and somebody's name and address filled in. */
async function chooseAndFill(page: Page, date: string, start = '11:00') {
  await page.goto(`/visit?date=${date}`)
  await hourCard(page, start).click()
  await page.getByLabel('Name').fill('Ailsa Munro')
  await page.getByLabel('Email').fill(newEmail())
}

const atCheckout = (page: Page) => page.waitForURL(/\/c\/pay\//)

/** Counts what a thumb does: what it taps, and fields to type into. */
function thumb() {
  const count = { taps: 0, fields: 0 }
  return {
    count,
    tap: async (target: Locator) => {
      count.taps += 1
      await target.click()
    },
    type: async (field: Locator, text: string) => {
      count.fields += 1
      await field.fill(text)
    },
  }
}

/** The card is the provider's affair, which knows those who paid there before. */
async function payAtProvider(page: Page, tap: (target: Locator) => Promise<void>) {
  await atCheckout(page)
  await page.getByRole('link', { name: GOOD_CARD }).click()
  await tap(page.getByRole('button', { name: /^Book for £/ }))
  await expect(page.getByLabel('Your ticket')).toBeVisible()
}

const firstHour = (page: Page) =>
  page.locator('label', { has: page.locator('[name=hour]:enabled') }).first()

type Way = { name: string; to: string; taps: number }

/**
 * Every link of the landing page that leads to a booking, with the taps up to it and on it: what is in the menu or in a
 * cat's profile has to be opened first, and the card of a cat shown. What this person never sees is left out.
 */
const WAYS = `[...document.querySelectorAll('a[href]')].flatMap((link) => {
  const to = link.getAttribute('href')
  if (!/^\\/(booking|visit|sessions\\/.+)(\\?|$)/.test(to)) return []
  const name = (link.closest('[aria-label], [id]')?.id ?? '') + ' ' + link.textContent
  const taps = tapsTo(link)
  return taps === null ? [] : [{ name, to, taps }]

  function tapsTo(target) {
    if (target.checkVisibility()) return 1
    const popover = target.closest('[popover]')
    const profile = target.closest('dialog')
    const card = target.closest('.cat-unshown')
    const isHere = (within) => {
      for (let part = target; part !== within; part = part.parentElement)
        if (getComputedStyle(part).display === 'none') return false
      return true
    }
    if (popover && isHere(popover)) return opened('[popovertarget=' + popover.id + ']')
    if (profile && isHere(profile)) return opened('a[href$="#' + profile.id + '"]:not(dialog *)')
    if (card && isHere(card)) return opened('[data-press=all-cats]')
    return null
  }
  function opened(opener) {
    const ways = [...document.querySelectorAll(opener)].map(tapsTo).filter(Boolean)
    return ways.length > 0 ? Math.min(...ways) + 1 : null
  }
})`

async function waysToBook(page: Page): Promise<Way[]> {
  await page.goto('/')
  await ready(page)
  await expect(page.getByRole('link', { name: 'Next free slot' })).toBeVisible()
  await expect(page.locator('[data-fact=sessions] a').first()).toBeAttached()
  // Far down, where the bar of narrow screens comes up, and with the profiles, which come when they are near.
  await page.locator('#cats').scrollIntoViewIfNeeded()
  await expect(page.locator('.cat-profile')).toHaveCount(12)
  return page.evaluate(WAYS)
}

/** From one of these addresses to the provider's page: what is tapped, and what is filled in. */
async function walk(page: Page, address: string) {
  const { tap, type, count } = thumb()
  const isSession = address.startsWith('/sessions')
  const isGuest = (await page.evaluate('localStorage.jwtToken')) === undefined
  await page.goto(address)
  if (isGuest && address === '/booking')
    await tap(page.getByRole('link', { name: 'Book without an account' }))
  if (isSession) await tap(page.getByRole('link', { name: /seats? left/ }).first())
  await firstHour(page).waitFor()
  if (!isSession && !address.includes('slot=')) await tap(firstHour(page))
  if (isGuest) {
    await type(page.getByLabel('Name'), 'Ailsa Munro')
    await type(page.getByLabel('Email'), newEmail())
  } else if (address === '/booking') await tap(page.getByRole('button', { name: 'Book Visit' }))
  await tap(pay(page))
  await atCheckout(page)
  return { tap, count }
}

/** Those that take more than five, with what the rest of each takes, by its address. */
const tooLong = (ways: readonly Way[], rest: Map<string, number>) =>
  ways.filter(({ to, taps }) => !(taps + (rest.get(to) ?? Infinity) <= 5))

test.describe('at most five taps, by every link of the landing page that leads to a booking', () => {
  const addresses = (ways: readonly Way[]) => [...new Set(ways.map(({ to }) => to))]
  const all = expect.arrayContaining([
    '/booking',
    '/visit',
    expect.stringMatching('/visit.+slot='),
    '/sessions/wool-circle',
  ])
  let staff: Staff
  let circle: { id: number; version: number }
  test.beforeAll(async ({ product }) => {
    staff = await staffOf(product)
    circle = await staff('POST', 'office/sessions', {
      ...EMPTY_SESSION,
      name: 'Wool circle',
      words: 'Softly.',
      drawing: 'story/rest',
      dates: [inDays(2)],
      times: [{ startTime: '11:00', endTime: '12:00' }],
    })
  })
  test.afterAll(async () => {
    const { id, version } = circle
    await staff('PUT', `office/sessions/${id}/state`, { state: 'ended', version })
  })

  for (const width of [360, 1280]) {
    test.describe(`at ${width} px`, () => {
      test.use({ viewport: { width, height: 740 } })

      test('a new guest to the page of the provider, with two fields', async ({ page }) => {
        const ways = await waysToBook(page)
        expect(addresses(ways)).toEqual(all)
        const rest = new Map<string, number>()
        for (const address of addresses(ways)) {
          const { count } = await walk(page, address)
          rest.set(address, count.taps)
          expect(count.fields).toBe(2)
        }
        expect(tooLong(ways, rest)).toEqual([])
      })

      test('a customer who is signed in to the ticket', async ({ page, product }) => {
        await signIn(page, product, await customer(product))
        const ways = await waysToBook(page)
        expect(addresses(ways)).toEqual(all)
        const rest = new Map<string, number>()
        for (const address of addresses(ways)) {
          const { tap, count } = await walk(page, address)
          await payAtProvider(page, tap)
          rest.set(address, count.taps)
          expect(count.fields).toBe(0)
        }
        expect(tooLong(ways, rest)).toEqual([])
      })
    })
  }
})

test('a new guest books another day for two, by the hero', async ({ page }) => {
  const { tap, type, count } = thumb()
  await page.goto('/')
  await tap(page.locator('#home').getByRole('link', { name: 'Book Your Visit' }))
  await tap(page.getByRole('link', { name: 'Book without an account' }))
  // Another day and one more person are wishes of their own.
  await page.locator(`label[data-date="${inDays(3)}"]`).click()
  await tap(hourCard(page, '12:00'))
  await page.getByRole('button', { name: 'More: Adults' }).click()
  await type(page.getByLabel('Name'), 'Ailsa Munro')
  await type(page.getByLabel('Email'), newEmail())
  await expect(page.getByLabel('What you pay')).toHaveText('2 adults£30.00Total£30.00')
  await tap(page.getByRole('button', { name: 'Pay £30.00' }))
  await payAtProvider(page, tap)
  expect(count).toEqual({ taps: 5, fields: 2 })
})

test('whoever is signed in has nothing to fill in, and what then waits to be paid pushes nothing away', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  const { token } = await signIn(page, product, person)
  const shifts = await watchShifts(page)
  await page.goto(`/visit?date=${inDays(4)}`)
  await hourCard(page, '11:00').click()
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await pay(page).click()
  await atCheckout(page)
  const own = await ask<{ booking_date: string; status: string }[]>(product, 'bookings/bookings', {
    token,
  })
  expect(own).toMatchObject([{ booking_date: inDays(4), status: 'pending' }])

  for (const [path, below] of [
    ['/visit', '[name=hour]'],
    ['/booking', '[role=grid]'],
    ['/dashboard', '[role=tabpanel]'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(/We keep/).first()).toBeVisible()
    await expect(page.locator(below).first()).toBeAttached()
    expect(await shifts(), path).toBe(0)
  }
})

test('what is chosen has its terms said, and outlives a reload and the way back', async ({
  page,
}) => {
  await chooseAndFill(page, inDays(5))
  await expect(page.getByText(/Can be moved or cancelled until .+, 11:00\./).first()).toBeVisible()
  const children = page.getByRole('spinbutton', { name: 'Children' })
  await expect(children).toHaveAccessibleDescription(/Up to 15 years, babies too. Same price./)
  await page.getByRole('button', { name: 'More: Children' }).click()
  const typed = await page.getByLabel('Email').inputValue()
  // What is done in a second tab stays there.
  const other = await page.context().newPage()
  await chooseAndFill(other, inDays(5), '12:00')
  await other.close()
  await page.reload()
  await expect(hour(page, '11:00')).toBeChecked()
  await expect(page.getByLabel('Name')).toHaveValue('Ailsa Munro')
  await page.goto('/')
  await page.goBack()
  await expect(page.getByLabel('Email')).toHaveValue(typed)
  await expect(pay(page)).toHaveText('Pay £30.00')
})

test('a payment that is left keeps seats and words, and can be begun again', async ({ page }) => {
  await page.clock.install()
  await chooseAndFill(page, inDays(6))
  await pay(page).click()
  await atCheckout(page)
  await page.getByRole('link', { name: /back/i }).first().click()
  await expect(page).toHaveURL(/\/visit\?date=.*cancelled=true/)
  await expect(page.getByText('Nothing was charged')).toBeVisible()
  await expect(page.getByText(/We keep these places for you until \d\d:\d\d/)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Ailsa Munro')
  // Also on the landing page: it leads to the ticket, which can be paid.
  await page.goto('/')
  const home = page.locator('#home')
  await expect(home.getByText(/^We keep .+, 11:00 - 12:00 for you until .*\d\d:\d\d/)).toBeVisible()
  await home.getByRole('link', { name: 'pay now' }).click()
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await page.goBack()
  await expect(home.getByRole('link', { name: 'pay now' })).toBeVisible()
  // What is asked before the end is not asked again at the end, as long as no answer has come.
  const heard = page.waitForEvent('requestfinished', (each) => each.url().endsWith('public/ticket'))
  await page.goBack()
  await heard
  // Whoever is slow loses the places, and not a word.
  await expect(page.getByText(/We keep these places for you/)).toBeVisible()
  await page.route('**/Api/public/ticket', async (route) => {
    const ticket = await (await route.fetch()).json()
    const over = { status: 'cancelled', cancellationSource: 'auto_cleanup', canPay: false }
    await route.fulfill({ json: { ...ticket, ...over } })
  })
  await page.clock.fastForward('31:00')
  await expect(page.getByText('We no longer keep your places.')).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await expect(page.getByLabel('Name')).toHaveValue('Ailsa Munro')
  await pay(page).click()
  await atCheckout(page)
})

test('one visit in two tabs is paid for once, and whoever paid reads so on the way back', async ({
  page,
  context,
}) => {
  const date = inDays(17)
  await chooseAndFill(page, date)
  await pay(page).click()
  await atCheckout(page)
  await page.getByRole('link', { name: /back/i }).first().click()
  await expect(page.getByText('Nothing was charged')).toBeVisible()

  const other = await context.newPage()
  await other.goto('/visit')
  await expect(other.getByText(/We keep .+, 11:00 - 12:00 for you \(1 adult\)/)).toBeVisible()
  await chooseAndFill(other, date)
  await expect(other.getByText('You are paying for this already')).toBeVisible()
  await pay(other).click()
  await atCheckout(other)
  await payWith(other, GOOD_CARD)
  await expect(other.getByText('Paid £15.00')).toBeVisible()

  const expectEmptied = async (tab: Page) => {
    await expect(tab.getByText('You booked this')).toBeVisible()
    await expect(tab).toHaveURL('/visit')
    await expect(tab.getByLabel('Name')).toHaveValue('')
    await expect(tab.getByRole('button', { name: 'Choose an hour' })).toBeVisible()
  }
  await expectEmptied(page)
  await other.goBack()
  await other.goBack()
  await expectEmptied(other)
  // The next visit's code is typed while the page still says what was booked.
  await other.getByText('Gift card or code').click()
  await other.getByLabel('Code').pressSequentially('SPRING10')
  await expect(other.getByLabel('Code')).toHaveValue('SPRING10')
  // Others may come along, if that is what one wants.
  await other.locator(`label[data-date="${date}"]`).click()
  await hourCard(other, '11:00').click()
  await expect(pay(other)).toHaveText('Pay £15.00')
  await expect(other.getByText('You booked this')).toBeVisible()
  const again = other.url().replace('adults=1', 'adults=3')
  // As the browser brings back a page that it kept as it was.
  await other.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`)
  await expectEmptied(other)
  await other.getByRole('link', { name: 'See your ticket' }).click()
  await expect(other.getByLabel('Your ticket')).toContainText('11:00 - 12:00')
  // A link to the same visit keeps what it names.
  await other.goto(again)
  await expect(other.getByText('You booked this')).toBeVisible()
  await expect(pay(other)).toHaveText('Pay £45.00')
  await expect(other).toHaveURL(again)
})

test('an hour that fills up while one types is told, and nothing is lost', async ({
  page,
  product,
}) => {
  const date = inDays(8)
  await chooseAndFill(page, date, '15:00')
  await fillUp(product, date, '15:00')
  // Where one types, not only where the hours are.
  await expect(page.getByText('15:00 - 16:00 has just filled up')).toBeInViewport()
  await expect(hour(page, '15:00')).toBeDisabled()
  // On one line, so that the hours are still seen above.
  const instead = page.getByRole('alert').getByRole('button')
  const tops = await instead.evaluateAll((all) => all.map((one) => Reflect.get(one, 'offsetTop')))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  await page.getByRole('button', { name: '14:00 - 15:00' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Ailsa Munro')
  await pay(page).click()
  await atCheckout(page)
})

/** Others take every seat of a slot. */
async function fillUp(product: Parameters<typeof visitAt>[0], date: string, start: string) {
  const { slot } = await visitAt(product, date, start)
  const body = {
    date,
    slotId: slot.id,
    adults: slot.remaining_capacity,
    children: 0,
    totalPrice: slot.final_price * slot.remaining_capacity,
    name: 'A large party',
    email: newEmail(),
  }
  await ask(product, 'public/visits', { body })
}

test('what is wrong or in the way is told beside what was typed, and the same order goes through later', async ({
  page,
  context,
}) => {
  await test.step('what is wrong stands at its field and in one summary that leads there', async () => {
    await page.goto(`/visit?date=${inDays(11)}`)
    await page.getByRole('button', { name: 'Choose an hour' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Which hour?' })).toBeFocused()
    await hourCard(page, '11:00').click()
    await page.getByLabel('Email').fill('ailsa@example')
    await pay(page).click()
    await expect(page.getByLabel('Name')).toBeFocused()
    const summary = page.getByRole('alert').filter({ hasText: 'Please look at this again' })
    await expect(summary.getByRole('listitem')).toHaveCount(2)
    await summary.getByRole('button', { name: /^Email/ }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/must contain a dot/)

    await page.getByLabel('Name').fill('Ailsa Munro')
    await page.getByLabel('Email').fill(newEmail())
    await page.getByLabel('Phone').fill('12')
    await pay(page).click()
    await expect(page.getByLabel('Phone')).toBeFocused()
    await expect(page.getByLabel('Phone')).toHaveAccessibleDescription(/phone number/)
    await page.getByLabel('Phone').fill('+49 30 901820')
  })

  const answerOnce = (status: number, json: object) =>
    page.route('**/Api/public/visits', (route) => route.fulfill({ status, json }), { times: 1 })

  await test.step('a new price is shown and asked about before anything is paid', async () => {
    const message = 'The price has changed. Please look at it again.'
    const prices = { totalPrice: 18, basePrice: 18, finalPrice: 18 }
    await answerOnce(409, { code: 'PRICE_CHANGED', message, ...prices })
    await page.getByLabel('Phone').press('Enter')
    await expect(page.getByRole('alert')).toContainText('The price is now £18.00')
    await expect(page).toHaveURL(/\/visit/)
  })

  await test.step('an extra that has just sold out leads to the extras', async () => {
    const message = 'An extra of yours has just sold out. Please look at your extras again.'
    await answerOnce(409, { code: 'ADD_ON_SOLD_OUT', message })
    await pay(page).click()
    await page.getByRole('button', { name: 'See your extras' }).click()
    await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
  })

  await test.step('while cards or the connection are down it says so', async () => {
    const keys: (string | null)[] = []
    page.on('request', async (request) => {
      if (request.url().endsWith('/public/visits'))
        keys.push(await request.headerValue('idempotency-key'))
    })
    const message = 'Card payments do not answer just now. Please try again in a moment.'
    await answerOnce(503, { code: 'PAYMENT_UNAVAILABLE', message })
    await pay(page).click()
    await expect(page.getByRole('alert')).toContainText(message)
    await context.setOffline(true)
    await pay(page).click()
    await expect(page.getByRole('alert')).toContainText('We could not reach the cafe.')
    await context.setOffline(false)
    await pay(page).click()
    await atCheckout(page)
    expect(new Set(keys).size).toBe(1)
  })
})

test('the keyboard alone gets there', async ({ page }) => {
  await page.goto(`/visit?date=${inDays(12)}`)
  await page.locator('[name=hour]').first().waitFor()
  const { keyboard } = page
  await tabTo(page, page.locator('[name=day]'))
  await keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`date=${inDays(13)}`))
  await tabTo(page, page.locator('[name=hour]'))
  await keyboard.press('Space')
  await keyboard.press('ArrowDown')
  await expect(page.locator('[name=hour]').nth(1)).toBeChecked()
  await tabTo(page, page.getByRole('spinbutton', { name: 'Adults' }))
  await keyboard.press('ArrowUp')
  await tabTo(page, page.getByLabel('Name'))
  await keyboard.type('Ailsa Munro')
  await keyboard.press('Tab')
  await keyboard.type(newEmail())
  await tabTo(page, pay(page))
  await expect(pay(page)).toHaveText('Pay £30.00')
  await keyboard.press('Enter')
  await atCheckout(page)
})

test('in calm mode there is one step a screen, and the way back', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'calm', value: 'on', url: baseURL ?? '' }])
  await page.goto(`/visit?date=${inDays(14)}`)
  const steps = page.getByRole('heading', { level: 2 })
  await expect(steps.filter({ visible: true })).toHaveText(['Which day?'])
  await expect(page.getByLabel('What the marks mean')).toBeVisible()
  await page.getByRole('button', { name: 'Next: the hour' }).click()
  await expect(page.getByRole('heading', { name: 'Which hour?' })).toBeFocused()
  await expect(hour(page, '11:00')).toBeAttached()
  // Pressed before the router has drawn what was chosen.
  await page.evaluate(`(async () => {
    document.querySelector('[name=hour][aria-label^="11:00"]').click()
    await null
    const all = [...document.querySelectorAll('button')]
    all.find(({ textContent }) => textContent === 'Next: who is coming').click()
  })()`)
  await page.getByRole('button', { name: 'Next: who you are' }).click()
  await page.getByLabel('Name').fill('Ailsa Munro')
  await page.getByLabel('Email').fill(newEmail())
  await page.goBack()
  await expect(steps.filter({ visible: true })).toHaveText(['Who is coming?'])
  await page.goForward()
  await expect(page.getByLabel('Name')).toHaveValue('Ailsa Munro')
  await pay(page).click()
  await atCheckout(page)
})

test('the times of another day are there at once, and nothing ever jumps', async ({ page }) => {
  const shifts = await watchShifts(page)
  await page.goto('/visit')
  await expect(page.locator('[name=hour]').first()).toBeAttached()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator(`label[data-date="${inDays(2)}"]`).click()
  await expect(hour(page, '12:00')).toBeAttached()
  expect(asked.filter((url) => url.includes('available-slots'))).toEqual([])
  expect(await shifts()).toBe(0)

  // Behind another tab it gives its connection back: a browser has six for all of them.
  const turn = (isHidden: boolean) =>
    page.evaluate(`Object.defineProperty(document, 'hidden', { value: ${isHidden}, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))`)
  const isStream = (request: Request) => request.url().includes('seats-stream')
  const [given] = await Promise.all([page.waitForEvent('requestfailed', isStream), turn(true)])
  expect(given.url()).toContain(inDays(2))
  await Promise.all([page.waitForRequest(isStream), turn(false)])
})

test('what does not come is told, and comes at the next press: the page, its days, the code of a dialog', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/visit')
  const sorry = page.getByRole('alert')
  await expect(sorry).toContainText('This page could not be opened')
  // What of a document comes later pushes nothing of it away.
  const picture = page.locator('main > img')
  const { y } = (await picture.boundingBox())!
  await page.evaluate(`document.getElementById('not-opened').hidden = true`)
  expect(await picture.boundingBox()).toMatchObject({ y })
  await page.evaluate(`document.getElementById('not-opened').hidden = false`)
  await page.unroute('**/assets/*.js')

  await page.route('**/Api/public/days?*', (route) => route.abort(), { times: 2 })
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page.getByText('We could not load the times')).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.locator('[name=hour]').first()).toBeAttached()

  await chooseAndFill(page, inDays(15))
  await page.route('**/assets/policy-dialog-*.js', (route) => route.abort(), { times: 1 })
  const policy = page.getByRole('button', { name: 'Read the café policy' })
  await policy.click()
  await expectToast(page, 'This could not be opened')
  await expect(page.getByLabel('Name')).toHaveValue('Ailsa Munro')
  await policy.click()
  await expect(page.getByRole('dialog', { name: 'Café policy' })).toBeVisible()
})
