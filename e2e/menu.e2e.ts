import { expectAudited, expectAxeClean } from '#testing/browser/axe.ts'
import { dialog, press } from '#testing/browser/office-desk.ts'
import { admin, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { restoreHouse, staffOf } from '#testing/browser/staff-calls.ts'
import { publishDraft, saveDraft, studioOf } from '#testing/browser/studio-desk.ts'
import { expectToast } from '#testing/browser/toasts.ts'

test('an owner says what is in a dish and lets a cat look for a home; guests find what they can eat, and ask', async ({
  page,
  product,
  browser,
}) => {
  const guests = await (await browser.newContext({ baseURL: product.url })).newPage()
  const studio = studioOf(page)
  await signIn(page, product, admin)
  await page.goto('/admin/studio')
  await studio.getByRole('button', { name: 'Biscuit', exact: true }).click()
  await dialog(page, 'Biscuit').getByLabel('Looking for a home').check()
  await press(page, 'Biscuit', 'Keep')
  await saveDraft(page)

  await studio.getByRole('tab', { name: 'Menu' }).click()
  await studio.getByRole('button', { name: 'Add a dish to Drinks' }).click()
  const added = dialog(page, 'New dish')
  await added.getByLabel('Dish', { exact: true }).fill('Cocoa <b>deluxe</b>')
  await added.getByLabel('Price (£)').fill('cheap')
  await expect(added.getByText('Write an amount, or ‘free’.')).toBeVisible()
  await added.getByLabel('Price (£)').fill('3')
  await press(page, 'New dish', 'Keep')
  const line = studio.getByRole('listitem').filter({ hasText: 'Cocoa' })
  await expect(line).toContainText('£3.00')
  await expect(line).toContainText('14 still to be answered')
  await line.getByRole('button', { name: /^Cocoa/ }).click()
  const cocoa = dialog(page, 'Edit the dish')
  await cocoa.getByLabel('Milk: contains').check()
  // By keyboard: Tab goes to the next of them, an arrow answers it.
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(cocoa.getByLabel('Molluscs: may contain')).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(cocoa.getByLabel('Molluscs: free of')).toBeChecked()
  await cocoa.getByLabel('Tree nuts: may contain').check()
  await expect(cocoa.getByText(/Still to be answered: celery, .*, which nut,/)).toBeVisible()
  await expectAxeClean(page, 'dialog[open]')
  await press(page, 'Edit the dish', 'Keep')
  await saveDraft(page)
  await studio.getByRole('button', { name: 'Publish...' }).click()
  await expect(dialog(page, 'Publish the draft?')).toContainText('The menu is not ready')
  await press(page, 'Publish the draft?', 'Cancel')

  await line.getByRole('button', { name: /^Cocoa/ }).click()
  await cocoa.getByLabel('hazelnuts: may contain').check()
  await cocoa.getByRole('button', { name: 'All others: free of' }).click()
  await expect(cocoa.getByText('All 14 are answered.')).toBeVisible()
  await press(page, 'Edit the dish', 'Keep')
  await saveDraft(page)
  await publishDraft(page)

  await guests.goto('/')
  await guests.getByRole('link', { name: 'Allergens and diets' }).click()
  const dish = guests.getByRole('listitem').filter({ hasText: 'Cocoa <b>deluxe</b>' })
  await expect(dish).toContainText('£3.00')
  await expect(dish).toContainText('Contains milk. May contain tree nuts (hazelnuts).')
  await guests.getByLabel('Vegan', { exact: true }).check()
  await expect(dish).toBeHidden()
  await expect(guests.getByText('2 of 11 dishes')).toBeVisible()
  await guests.getByLabel('Any', { exact: true }).check()
  await guests.getByLabel('Tree nuts').check()
  await expect(dish).toBeHidden()
  await guests.getByLabel('‘May contain’ is fine for me').check()
  await expect(dish).toBeVisible()
  await guests.reload()
  await expect(guests.getByText('10 of 11 dishes')).toBeVisible()
  await expectAxeClean(guests)
  await guests.setViewportSize({ width: 360, height: 740 })
  await expectAudited(guests)
  // On a slow line it is seen before the last of its fields have come: they push none of the others.
  await guests.setViewportSize({ width: 768, height: 1024 })
  const first = guests.getByRole('group', { name: 'Without' })
  const whole = await first.boundingBox()
  await guests.evaluate(`document.querySelector('.dish-wish').children[1].replaceChildren()`)
  expect(await first.boundingBox()).toEqual(whole)

  await guests.goto('/#cat-biscuit')
  await guests.getByRole('link', { name: 'Ask about adopting Biscuit' }).click()
  await guests.getByLabel('Name').fill('Ada Lovelace')
  await guests.getByLabel('Email').fill('ada@home.example')
  await guests.getByRole('button', { name: 'Ask about adopting' }).click()
  await expect(guests.getByText('Tell us a little about your home.').last()).toBeVisible()
  await guests.getByLabel('Your home').fill('A quiet flat with a balcony.')
  await guests.reload()
  await expect(guests.getByLabel('Your home')).toHaveValue('A quiet flat with a balcony.')
  await expectAxeClean(guests)
  await guests.getByRole('button', { name: 'Ask about adopting' }).click()
  await expect(guests.getByText('Thank you for asking')).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('button', { name: 'Answered: Ada Lovelace' }).click()
  await press(page, 'Have you got in touch?', 'Answered')
  await expectToast(page, 'Noted as Answered')
  await expect(page.getByText('would like to adopt Biscuit')).toHaveCount(0)
  await restoreHouse(await staffOf(product))
})
