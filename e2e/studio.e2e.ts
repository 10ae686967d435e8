import { expectAxeClean } from '#testing/browser/axe.ts'
import { dialog, press } from '#testing/browser/office-desk.ts'
import { admin, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

// #0b2a5b, as browsers tell it.
const NAVY = /^oklch\(0\.29\d* 0\.095\d* 259\.5\d*\)$/

test('an owner lets a cat go home, welcomes another, hangs up a notice and paints; then takes it all back', async ({
  page,
  product,
  browser,
}) => {
  const guests = await (await browser.newContext({ baseURL: product.url })).newPage()
  const studio = page.getByRole('region', { name: 'Studio' })
  const save = async () => {
    await studio.getByRole('button', { name: 'Save to the draft' }).click()
    await expectToast(page, 'Draft Saved')
  }
  await signIn(page, product, admin)
  await page.goto('/admin/studio')
  await studio.getByRole('button', { name: 'Biscuit', exact: true }).click()
  const biscuit = dialog(page, 'Biscuit')
  await biscuit.getByLabel('Where').selectOption('Adopted')
  await biscuit.getByLabel('Adopted on').fill('2026-11-03')
  await expectAxeClean(page, 'dialog[open]')
  await press(page, 'Biscuit', 'Keep')

  await studio.getByRole('button', { name: 'New cat' }).click()
  const toast = dialog(page, 'New cat')
  for (const [label, words] of Object.entries({
    Name: 'Toast',
    'Age, in words': 'One year old',
    'Age, on the badge': '1 year',
    Breed: 'Moggy',
    'Fur pattern': 'Brown',
    Personality: 'Warm <b>and</b> brown',
    Description: 'Toast is new here.',
    'Favourite spot': 'The top of the fridge',
  })) {
    await toast.getByLabel(label, { exact: true }).fill(words)
  }
  await expect(toast.getByText('Still to be written: the picture in words.')).toBeVisible()
  await toast.getByLabel('The picture in words').fill('A brown cat')
  await press(page, 'New cat', 'Keep')
  await save()

  await studio.getByRole('tab', { name: 'Notices' }).click()
  await studio.getByRole('button', { name: 'Add a notice' }).click()
  await studio.getByLabel('Words').fill('Closed on the 24th')
  await save()
  await guests.goto('/')
  await expect(guests.getByRole('heading', { name: 'Meet Our Resident Cats' })).toBeVisible()
  await expect(guests.getByText('Closed on the 24th')).toHaveCount(0)

  await studio.getByRole('tab', { name: 'Identity' }).click()
  await studio.getByLabel('Name', { exact: true }).fill('The Purr')
  const point = studio.getByLabel('Point on the map')
  await point.fill('by the sea')
  await expect(point).toHaveAccessibleDescription(/Until then the point before stays/)
  await point.fill('53.38, -6.07')
  await save()

  await studio.getByRole('tab', { name: 'Colours' }).click()
  await studio.getByLabel('Second colour').fill('#a8d5ba')
  await expect(studio.getByText('Your second colour is used darker')).toBeVisible()
  await studio.getByLabel('Accent').fill('#0b2a5b')
  await save()

  await expectAxeClean(page)
  await studio.getByRole('button', { name: 'Publish...' }).click()
  await expect(dialog(page, 'Publish the draft?')).toContainText('Toast is new.')
  await expect(dialog(page, 'Publish the draft?')).toContainText('place on the map changed')
  await press(page, 'Publish the draft?', 'Publish now')
  await expectToast(page, 'Published')
  await guests.reload()
  await expect(guests.getByText('Closed on the 24th')).toBeVisible()
  await expect(guests).toHaveTitle(/The Purr/)
  const book = guests.getByRole('link', { name: 'Book Your Visit' }).first()
  await expect(book).toHaveCSS('background-color', NAVY)
  await guests.goto('/#cat-toast')
  const profile = guests.getByRole('dialog', { name: 'Toast' })
  await expect(profile).toContainText('Warm <b>and</b> brown')
  await guests.goto('/#cat-biscuit')
  await expect(guests.getByRole('dialog', { name: 'Biscuit' })).toContainText('Nov 3, 2026')
  await guests.goto('/visit')
  await expect(guests.getByText('Closed on the 24th')).toBeVisible()

  await studio.getByRole('tab', { name: 'History' }).click()
  await studio.getByRole('button', { name: 'Make this the draft again: as it came' }).click()
  await expectToast(page, 'It Is Your Draft Again')
  await guests.goto('/')
  await expect(guests.getByText('Closed on the 24th')).toBeVisible()
  await studio.getByRole('button', { name: 'Publish...' }).click()
  await press(page, 'Publish the draft?', 'Publish now')
  await expectToast(page, 'Published')
  await guests.reload()
  await expect(guests.getByRole('heading', { name: 'Meet Our Resident Cats' })).toBeVisible()
  await expect(guests.getByText('Closed on the 24th')).toHaveCount(0)
  await expect(book).not.toHaveCSS('background-color', NAVY)
})
