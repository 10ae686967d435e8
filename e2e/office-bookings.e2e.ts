import { expectAudited, expectAxeClean } from '#testing/browser/axe.ts'
import { ask, inDays, signInOf } from '#testing/browser/booking-steps.ts'
import {
  choose,
  dialog,
  down,
  lookFor,
  menuItems,
  menuOf,
  paidBooking,
  press,
  rowOf,
} from '#testing/browser/office-desk.ts'
import { paidVisit, unpaidVisit } from '#testing/browser/paid-visits.ts'
import { admin, customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const CANCEL = 'Are you sure you want to cancel this booking?'
const RECONFIRM = 'Are you sure you want to reconfirm this booking?'

test('the frame: its tabs in the address, and the way back', async ({ page, product }) => {
  await signIn(page, product, admin)
  await page.goto('/admin')
  const tabs = page.getByRole('tablist', { name: 'Back office' }).getByRole('tab')
  await expect(tabs).toHaveText([
    'Overview',
    'Bookings',
    'Cancellations',
    'Time Slots',
    'Users',
    'Settings',
  ])
  await page.goto('/admin?tab=bookings&status=cancelled')
  await expect(page.getByRole('tab', { name: 'Bookings', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.getByRole('tab', { name: 'Time Slots' }).click()
  await expect(page).toHaveURL('/admin?tab=time-slots')
  await page.goBack()
  await expect(page.getByLabel('Status')).toHaveValue('cancelled')
  await test.step('the side leads to every place, and stays as it was folded', async () => {
    const side = page.getByRole('navigation', { name: 'Office' })
    await expect(page.getByRole('banner')).toContainText('Test payments')
    await side.getByRole('link', { name: 'Audit' }).click()
    await expect(page).toHaveURL('/admin/audit')
    await expect(page).toHaveTitle(/^Audit/)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(side.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page')
    await page.reload()
    await expect(side.getByRole('link', { name: 'Audit' })).toBeInViewport({ ratio: 1 })
    await side.getByRole('button', { name: 'Fold' }).click()
    await page.reload()
    await expect(side.getByRole('button', { name: 'Unfold the side' })).toBeVisible()
    await expectAxeClean(page)
  })
  await test.step('on a phone four are at hand, and the others under More', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const bar = page.getByRole('navigation', { name: 'Office' })
    await expect(bar.getByRole('link')).toHaveText([/Today/, /Overview/, /Bookings/, /Cancella/])
    await bar.getByRole('button', { name: 'More' }).click()
    await expectAxeClean(page)
    await dialog(page, 'Back office').getByRole('link', { name: 'Till' }).click()
    await expect(page).toHaveURL('/admin/till')
    await expect(page.getByRole('heading', { name: 'Till, today' })).toBeVisible()
    await expectAudited(page)
  })
  await test.step('zoomed to 400 % the bar waits at the foot of the page', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(page.getByRole('button', { name: 'More' })).not.toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Till, today' })).toBeInViewport()
    const title = page.getByRole('heading', { name: 'Back office' })
    const [word, badge] = await Promise.all(
      [title, title.locator('+ *')].map((part) => part.boundingBox()),
    )
    expect(badge?.y).toBeLessThan((word?.y ?? 0) + (word?.height ?? 0))
  })
  await page.goto('/admin?tab=sessions')
  await expect(page).toHaveURL('/admin/sessions')
  await page.getByRole('link', { name: 'Back to Website' }).click()
  await expect(page).toHaveURL('/')
})

test('staff find bookings by words, status and date, in any order', async ({ page, product }) => {
  const person = await customer(product)
  const small = await paidVisit(product, person, { date: inDays(20), adults: 1 })
  const large = await paidVisit(product, person, { date: inDays(19), adults: 3 })
  const unpaid = await unpaidVisit(product, person, { date: inDays(21) })
  await lookFor(page, product, person.email, 'upcoming')
  const rows = page.getByRole('row').filter({ hasText: person.email })
  const summary = (words: string) =>
    expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

  await expect(rows).toHaveCount(2)
  await summary(`2 upcoming bookings, matching “${person.email}”`)
  await expect(rows.first()).toContainText(`${small.bookingId}`)
  await expect(page.getByRole('navigation', { name: 'Pages of the bookings' })).toBeHidden()

  await page.getByRole('button', { name: 'Payment' }).click()
  await expect(page.getByRole('columnheader', { name: 'Payment' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.getByRole('button', { name: 'Payment' }).click()
  await expect(page).toHaveURL(/sort=-paymentAmount/)
  await expect(rows.first()).toContainText('£45.00')

  await page.getByRole('tab', { name: 'All Bookings' }).click()
  await summary(`3 bookings, matching “${person.email}”`)
  await page.getByLabel('Status').selectOption('Pending Payment')
  await expect(rows).toHaveCount(1)
  await expect(rowOf(page, unpaid.bookingId)).toContainText('Pending Payment')

  const [year = '', ...monthAndDay] = inDays(20).split('-')
  await page.getByLabel('Date').fill(['2024', ...monthAndDay].join('-'))
  await expect(page).toHaveURL(/date=2024/)
  // By the keyboard, the year goes through 2, 20 and 202, which are dates too.
  await page.getByLabel('Date').press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(year)
  await expect(page).toHaveURL(new RegExp(`date=${inDays(20)}`))
  await expect(page.getByText('No bookings found matching your criteria.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Date')).toHaveValue(inDays(20))
  await page.getByLabel('Status').selectOption('All Statuses')
  await expect(rowOf(page, small.bookingId)).toBeVisible()

  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Search')).toHaveValue('')
  await expect(page).toHaveURL('/admin?tab=bookings&sort=-paymentAmount&view=all')
  await page.getByLabel('Search').fill(large.bookingRef)
  await summary(`1 booking, matching “${large.bookingRef}”`)
  await expect(rowOf(page, large.bookingId)).toBeVisible()
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByText('No bookings found matching your criteria.')).toBeVisible()
})

test('eleven bookings make two pages', async ({ page, product }) => {
  const person = await customer(product)
  for (let days = 1; days <= 11; days++) {
    await paidVisit(product, person, { date: inDays(days), time: '12:00', adults: 1 })
  }
  await lookFor(page, product, person.email)
  const rows = page.getByRole('row').filter({ hasText: person.email })
  await expect(rows).toHaveCount(10)
  const pages = page.getByRole('navigation', { name: 'Pages of the bookings' })
  // Where colours are the visitor's own, the page that is open is not like the others.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(pages.getByRole('button', { name: 'Page 1' })).toHaveCSS('outline-style', 'solid')
  await expect(pages.getByRole('button', { name: 'Page 2' })).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: 'none' })
  await pages.getByRole('button', { name: 'Page 2' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText('Showing 11 to 11 of 11 results')).toBeVisible()
  // On paper there is nothing to press.
  await page.emulateMedia({ media: 'print' })
  await expect(rows).toBeVisible()
  await expect(page.getByLabel('Search')).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await expect(page).toHaveURL(/page=2/)
  // As after the last booking of the last page has gone.
  await page.goto(page.url().replace('page=2', 'page=3'))
  await expect(page).toHaveURL(/page=2/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'ID', exact: true }).click()
  await expect(rows).toHaveCount(10)
  // The last column is in reach on a small desk too, and nothing scrolls sideways.
  const menu = page.getByRole('button', { name: /^Actions for booking/ }).first()
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(menu).toBeInViewport({ ratio: 1 })
    const tooWide = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
    expect(tooWide).toBeLessThan(1)
  }
})

test('a booking is cancelled after a question, and brought back after another', async ({
  page,
  product,
}) => {
  // High enough that the toast, which offers to undo for half a minute, is not over the row.
  await page.setViewportSize({ width: 1280, height: 1200 })
  const { visit, row } = await paidBooking(page, product, { days: 22 })
  const { bookingId: id } = visit
  expect(await menuItems(page, id)).toEqual([
    'View Details',
    'Move or Change',
    'Cancel Booking',
    'Process Refund',
    'View Refunds',
  ])
  await choose(page, id, 'Cancel Booking')
  await expect(dialog(page, CANCEL)).toContainText('£30.00 stays paid until you refund it.')
  await press(page, CANCEL, 'Keep Booking')
  await expect(menuOf(page, id)).toBeFocused()

  await choose(page, id, 'Cancel Booking')
  await page.route('**/status', (route) => route.fulfill(down), { times: 1 })
  await press(page, CANCEL, 'Cancel Booking')
  await expectToast(page, 'Error', 'We cannot answer just now.')
  await expect(dialog(page, CANCEL).getByRole('alert')).toContainText('We cannot answer just now.')
  await page.route('**/status', (route) => route.abort(), { times: 1 })
  await press(page, CANCEL, 'Cancel Booking')
  await expectToast(page, 'Error', 'Failed to update booking')

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/status') && request.method() === 'PUT') sent.push(request.url())
  })
  await dialog(page, CANCEL).getByRole('button', { name: 'Cancel Booking' }).dblclick()
  await expectToast(page, 'Booking Updated', 'Booking status changed to cancelled')
  expect(sent).toHaveLength(1)
  await expect(row).toContainText('Cancelled')
  await expect(row).toContainText('by Admin')
  await expect(row).toContainText('£30.00 not refunded')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Booking Updated', 'Booking status changed to confirmed')
  await expect(row).toContainText('Confirmed')

  await choose(page, id, 'Cancel Booking')
  await press(page, CANCEL, 'Cancel Booking')
  await expect(row).toContainText('Cancelled')
  await choose(page, id, 'Reconfirm Booking')
  await press(page, RECONFIRM, 'Reconfirm Booking')
  await expectToast(page, 'Booking Updated', 'Booking status changed to confirmed')
  await expect(row).toContainText('Confirmed')

  // One more comes along, and half of what that costs is paid at the desk.
  await page.route(`**/bookings/admin/${id}`, (route) => route.fulfill(down), { times: 2 })
  await choose(page, id, 'Move or Change')
  const changing = dialog(page, `Move or change booking ${id}`)
  await changing.getByRole('button', { name: 'Try Again' }).click()
  await changing.getByRole('spinbutton', { name: 'Adults' }).fill('3')
  await changing.getByLabel('If it costs more').selectOption('Cash, now')
  await changing.getByLabel('Amount taken').fill('5')
  await expect(changing).toContainText('£15.00')
  await changing.getByRole('button', { name: 'Change Booking' }).click()
  await expect(changing).toBeHidden()
  await expect(row).toContainText('Part-paid, £10.00 due')

  // At the guest's wish, which the mail says.
  await choose(page, id, 'Cancel Booking')
  await dialog(page, CANCEL).getByLabel('Whose wish was it?').selectOption('guest')
  const told = page.waitForRequest(
    (sent) => sent.method() === 'PUT' && sent.url().endsWith('/status'),
  )
  await press(page, CANCEL, 'Cancel Booking')
  expect((await told).postDataJSON()).toMatchObject({ status: 'cancelled', wish: 'guest' })
  await expect(row).toContainText('Cancelled')
})

test('whoever is slower is told what somebody else changed', async ({ page, product }) => {
  const { visit, row } = await paidBooking(page, product, { days: 23 })
  const { bookingId: id } = visit
  await choose(page, id, 'Cancel Booking')
  const staff = await signInOf(product, admin)
  const part = { bookingId: id, amountInMinor: 500 }
  await ask(product, 'StripePayments/refund', { token: staff.token, body: part })
  await ask(product, 'bookings/request-cancellation', {
    token: visit.token,
    body: { bookingId: id, reason: 'Ill' },
  })
  await press(page, CANCEL, 'Cancel Booking')
  await expectToast(page, 'Error', /Somebody changed this booking meanwhile/)
  const told = dialog(page, CANCEL).getByRole('alert')
  await expect(told).toContainText('Status: Cancellation Requested, was Confirmed')
  await expect(told).toContainText('Refunded: £5.00, was £0.00')
  await expect(row).toContainText('Cancellation Requested')

  await expect(dialog(page, CANCEL)).toContainText('they get £25.00 back to their card.')
  await press(page, CANCEL, 'Cancel Booking')
  await expectToast(page, 'Booking Updated', 'Booking status changed to cancelled')
  await expect(row).toContainText('by Admin Approval')
  expect(await menuItems(page, id)).toEqual(['View Details', 'View Refunds'])
})

test('a list that cannot be loaded says so, and so does a session that ends in the middle of an act', async ({
  page,
  product,
}) => {
  let { token } = await signIn(page, product, admin)
  await test.step('a list that cannot be loaded is asked for again', async () => {
    const views = { upcoming: 'upcoming bookings', all: 'bookings', history: 'booking history' }
    for (const [view, name] of Object.entries(views)) {
      await page.route(`**/bookings/admin/${view}?*`, (route) => route.fulfill(down))
      await page.goto(`/admin?tab=bookings&view=${view}`)
      await expectToast(page, `Error loading ${name}`, 'We cannot answer just now.')
      await page.unroute(`**/bookings/admin/${view}?*`)
    }
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText(/past or closed booking/)).toBeVisible()
  })

  const expectSignedOut = async (act: string) => {
    // Pressed before the session ends: whatever else the page asks for would end it here first.
    const ended = Promise.withResolvers<void>()
    await page.route('**/Api/**', (route) => ended.promise.then(() => route.continue()))
    await page.getByRole('button', { name: act }).click()
    await ask(product, 'auth/logout', { token, body: {} })
    ended.resolve()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible()
    await expectToast(page, 'Session Expired', 'Please log in again to continue')
  }
  await test.step('a session that ends in the middle of an act says so, and nothing over it', async () => {
    await expectSignedOut('Export CSV')
    token = (await signIn(page, product, admin)).token
    await page.goto('/admin')
    await expect(page.getByText('Total Bookings').first()).toBeVisible()
    await expectSignedOut('Refresh')
  })
})

test('everything about a booking in one place', async ({ page, product }) => {
  const { person, visit } = await paidBooking(page, product, { days: 24 })
  const name = `Booking ${visit.bookingId}`
  await page.route(`**/bookings/admin/${visit.bookingId}`, (route) => route.fulfill(down), {
    times: 2,
  })
  await page.getByRole('button', { name: person.name }).click()
  await expectToast(page, 'Error fetching booking details', 'We cannot answer just now.')
  await press(page, name, 'Try Again')
  const details = dialog(page, name)
  for (const words of [person.email, visit.bookingRef, '2 adults', '£30.00', 'Your visit']) {
    await expect(details).toContainText(words)
  }
  await expect(details).toContainText(`Booking created by ${person.name}`)
  await expect(details).toContainText('Booking confirmed by the card provider')
  await expectAxeClean(page)

  // A task for colleagues falls due today: it is on the sheet of the day until somebody did it.
  await details.getByRole('button', { name: 'Note for colleagues' }).click()
  const noting = dialog(page, 'Note for colleagues')
  await noting.getByRole('button', { name: 'Save note' }).click()
  await expect(noting.getByLabel('Note')).toHaveAccessibleDescription(/Write something down\./)
  await noting.getByLabel('What it is').selectOption('to_do')
  await noting.getByLabel('Note').fill('Ask about the nut allergy')
  await noting.getByRole('button', { name: 'Save note' }).click()
  await expect(details).toContainText('Ask about the nut allergy')
  await page.goto('/admin/today')
  const notes = page.getByRole('region', { name: 'Notes and tasks' })
  await expect(notes).toContainText(`${person.name}, ${visit.bookingRef}. Noted by`)
  await notes.getByRole('button', { name: /^Done.*Ask about the nut allergy/ }).click()
  await expect(notes).toContainText('Done by')

  // From the lane of its hour, it is moved by the same dialog.
  await page.goto(`/admin/today?date=${inDays(24)}`)
  await page.getByRole('button', { name: 'Move a party of 11:00' }).click()
  await page.getByRole('menuitem', { name: `Move ${person.name}` }).click()
  await press(page, `Move or change booking ${visit.bookingId}`, 'Leave as it is')
  await expectAxeClean(page)
  await lookFor(page, product, person.email)
  await page.getByRole('button', { name: person.name }).click()
  await press(page, name, 'Actions')
  await page.getByRole('menuitem', { name: 'Cancel Booking' }).click()
  await expect(dialog(page, CANCEL)).toBeVisible()
})

test('a phone in one hand', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const person = await customer(product)
  const visit = await paidVisit(product, person, { date: inDays(25) })
  await lookFor(page, product, person.email)
  const card = page.getByRole('listitem').filter({ has: menuOf(page, visit.bookingId) })
  await expect(card).toContainText('2 adults')
  await card.getByRole('checkbox').check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const filter = dialog(page, 'Filter')
  await filter.getByLabel('Sort by').selectOption('Highest payment')
  await filter.getByLabel('Status').selectOption('Confirmed')
  await expectAxeClean(page)
  await filter.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/sort=-paymentAmount/)
  await expect(page).toHaveURL(/status=confirmed/)
  await page.getByRole('button', { name: 'Remove filter: Confirmed' }).click()
  await expect(page).not.toHaveURL(/status=/)
  await expect(card).toContainText('2 adults')
  await test.step('the first booking is in sight; one tap opens it, a long press ticks it', async () => {
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await page.evaluate('scrollTo(0, 0)')
    await expect(card).toBeInViewport({ ratio: 1 })
    await card.click({ position: { x: 120, y: 90 } })
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
    await card.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await expect(page.getByText('1 selected')).toBeVisible()
    await card.dispatchEvent('pointerup', { pointerType: 'touch' })
  })
  await choose(page, visit.bookingId, 'Cancel Booking')
  await expectAxeClean(page)
  await press(page, CANCEL, 'Cancel Booking')
  await expectToast(page, 'Booking Updated')
  await expect(card).toContainText('Cancelled by Admin')
})

test('anything is found: a booking by half a name, an act by its words', async ({
  page,
  product,
}) => {
  const person = await customer(product)
  const visit = await paidVisit(product, person, { date: inDays(27) })
  await signIn(page, product, admin)
  await page.goto('/admin/audit')
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible()
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: /^Name, reference/ })
  await field.fill(person.email.slice(0, -4))
  await expect(page.getByRole('option', { name: visit.bookingRef })).toBeVisible()
  const first = page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expectAxeClean(page)
  await page.keyboard.press('Enter')
  await expect(dialog(page, `Booking ${visit.bookingId}`)).toContainText(person.email)
  await page.keyboard.press('Escape')

  await test.step('Enter, typed ahead of the server, waits for what is typed now', async () => {
    await page.keyboard.press('Control+k')
    await field.fill(person.email.slice(0, -4))
    await expect(page.getByRole('option', { name: visit.bookingRef })).toBeVisible()
    const answers = Promise.withResolvers<void>()
    await page.route('**/Api/office/find?*', async (route) => {
      await answers.promise
      await route.continue()
    })
    await field.fill('till')
    await page.keyboard.press('Enter')
    answers.resolve()
    await expect(page.getByRole('heading', { name: 'Till, today' })).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await page.keyboard.press('Control+k')
  await page.keyboard.press('ArrowDown')
  await field.fill('canel a day')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Cancel a Whole Day')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/admin?tab=bookings')
})

test('the keyboard does everything', async ({ page, product }) => {
  const person = await customer(product)
  const visit = await unpaidVisit(product, person, { date: inDays(26), wishes: 'By the window' })
  await lookFor(page, product, person.email)
  await expect(rowOf(page, visit.bookingId)).toBeVisible()
  await expectAxeClean(page)
  await page.getByRole('button', { name: 'A', exact: true }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('Adults')
  await page.getByRole('button', { name: 'Special requests' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('By the window')
  await page.keyboard.press('Tab')
  await expect(menuOf(page, visit.bookingId)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Cancel Booking' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page, CANCEL)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page, CANCEL)).toBeHidden()
  await expect(menuOf(page, visit.bookingId)).toBeFocused()

  // The row goes with what is done to it, and the keyboard goes on from the list.
  await page.getByLabel('Status').selectOption('Pending Payment')
  await choose(page, visit.bookingId, 'Cancel Booking')
  await press(page, CANCEL, 'Cancel Booking')
  await expect(page.getByText('No bookings found matching your criteria.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Found bookings' })).toBeFocused()
})
