import type { Page } from '@playwright/test'
import { anotherCafeSetUp, DEMO_IDENTITY } from '#testing/another-cafe.ts'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { GOOD_CARD, payWith } from '#testing/browser/booking-steps.ts'
import { mailsTo, mailTo } from '#testing/browser/inbox.ts'
import { dialog, press } from '#testing/browser/office-desk.ts'
import { newEmail } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { publishDraft, saveDraft, studioOf } from '#testing/browser/studio-desk.ts'
import { expectToast } from '#testing/browser/toasts.ts'
import type { Product } from '#testing/product.ts'

// On an empty database, in the middle of its first day.
test.use({ startsAt: '12:30', awaitsSetUp: true, viewport: { width: 360, height: 780 } })

/** Nothing that is seen or hidden on the page is the demo's. */
async function expectOwn(page: Page) {
  expect(await page.content()).not.toMatch(DEMO_IDENTITY)
  await expect(page.locator('body')).not.toContainText(/£|[Tt]welve|WW-/)
}

const ANSWERS = {
  'Your name': anotherCafeSetUp.name,
  'Your e-mail': anotherCafeSetUp.email,
  'Its name': anotherCafeSetUp.cafeName,
  Street: anotherCafeSetUp.street,
  Town: anotherCafeSetUp.town,
  Postcode: anotherCafeSetUp.postcode,
  'Point on the map': anotherCafeSetUp.point,
  Phone: anotherCafeSetUp.phone,
  'E-mail for guests': anotherCafeSetUp.cafeEmail,
  Seats: anotherCafeSetUp.seats,
  Accent: anotherCafeSetUp.accent,
  'Second colour': anotherCafeSetUp.second,
}

/** From whichever page was opened first to an office with a list of what to do. */
async function setUp(page: Page, product: Product) {
  await page.goto('/visit')
  await expect(page.getByRole('heading', { name: 'Set up your cafe' })).toBeVisible()
  await expectOwn(page)
  await page.goto(/http\S+\/setup#\S+/.exec(product.output())?.[0] ?? '')
  for (const [label, text] of Object.entries(ANSWERS)) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByLabel('Country').selectOption('Ireland')
  await page.getByLabel('Price (€)').fill(anotherCafeSetUp.basePrice)
  await page.reload()
  await expect(page.getByLabel('Price (€)')).toHaveValue(anotherCafeSetUp.basePrice)
  await expect(page.getByLabel('Its name')).toHaveValue(anotherCafeSetUp.cafeName)
  await page.getByRole('button', { name: 'Open my cafe' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expectAxeClean(page)
  await page.getByLabel('Password', { exact: true }).fill(anotherCafeSetUp.password)
  await page.getByRole('button', { name: 'Open my cafe' }).click()
  await expect(page.getByRole('heading', { name: 'Getting ready' })).toBeVisible()
}

async function welcomeToast(page: Page) {
  const studio = studioOf(page)
  await studio.getByRole('button', { name: 'New cat' }).click()
  for (const [label, words] of Object.entries({
    Name: 'Toast',
    'Age, in words': 'One year old',
    'Age, on the badge': '1 year',
    Breed: 'Moggy',
    'Fur pattern': 'Brown',
    Personality: 'Warm and brown',
    Description: 'Toast is new here.',
    'Favourite spot': 'The top of the fridge',
    'The picture in words': 'A brown cat',
  })) {
    await dialog(page, 'New cat').getByLabel(label, { exact: true }).fill(words)
  }
  await press(page, 'New cat', 'Keep')
  await saveDraft(page)
  await publishDraft(page)
}

/** A guest who finds the new site, books the next hour and pays. */
async function bookAndPay(guest: Page, email: string) {
  await guest.goto('/')
  await expect(guest.getByRole('heading', { name: 'A Quiet Hour with Cats' })).toBeVisible()
  await expectOwn(guest)
  await guest.goto('/visit')
  await guest.locator('label', { has: guest.getByRole('radio', { name: /^13:00/ }) }).click()
  await guest.getByLabel('Name').fill('Ailsa Munro')
  await guest.getByLabel('Email').fill(email)
  await expectOwn(guest)
  await guest.getByRole('button', { name: /^Pay / }).click()
  await guest.waitForURL(/\/c\/pay\//)
  await payWith(guest, GOOD_CARD)
  const ticket = guest.getByLabel('Your ticket')
  await expect(ticket).toContainText('Toast looks forward to you, Ailsa.')
  await expectOwn(guest)
  return /[A-Z]{2,4}-[A-Z0-9]{8}/.exec((await ticket.textContent()) ?? '')?.[0] ?? ''
}

/** By the cafe's clocks, which say another time than the machine's. */
const timeAt = (page: Page) =>
  page.evaluate<string>(`
    fetch('/Api/office/today', { headers: { authorization: 'Bearer ' + localStorage.jwtToken } })
      .then((answer) => answer.json()).then(({ asOf }) => asOf)`)

test('a second cafe, from an empty database to its first guest at the door', async ({
  page,
  product,
  browser,
}) => {
  await setUp(page, product)
  await expectOwn(page)
  const list = page.getByRole('region', { name: 'Getting ready' })
  await list.getByRole('button', { name: 'They are right' }).click()
  await list.getByRole('button', { name: 'Send it now' }).click()
  await expect(list.getByText('Send yourself a test e-mail, done')).toBeVisible()
  await mailTo(product, anotherCafeSetUp.email, 'A test e-mail from The Purr')
  await list.getByRole('button', { name: 'Ask the provider' }).click()
  await expectToast(page, 'The Provider Answers')
  await list.getByRole('link', { name: 'Open the studio' }).click()
  await welcomeToast(page)

  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.clock.install({ time: await timeAt(page) })
  const email = newEmail()
  const reference = await bookAndPay(guest, email)
  await mailTo(product, email, reference)
  for (const { subject, text } of await mailsTo(product, email)) {
    expect(`${subject}\n${text}`).not.toMatch(DEMO_IDENTITY)
    expect(`${subject}\n${text}`).not.toMatch(/£|[Tt]welve|WW-[A-Z0-9]{8}|London/)
  }

  await page.goto('/admin/today')
  for (const step of ['Add a cat', 'Publish', 'Make a test payment', 'Check your opening hours']) {
    await expect(list.getByText(`${step}, done`)).toBeVisible()
  }
  await expectAxeClean(page)
  await page.clock.install({ time: await timeAt(page) })
  await page.goto('/door')
  const party = page.getByRole('listitem').filter({ hasText: reference })
  await party.getByRole('button', { name: 'Is here' }).click()
  await expect(party.getByText('Here', { exact: true })).toBeVisible()
  await expectOwn(page)
})
