import { expectAudited, expectAxeClean } from '#testing/browser/axe.ts'
import { GOOD_CARD, inDays, payWith } from '#testing/browser/booking-steps.ts'
import { linkIn, mailTo } from '#testing/browser/inbox.ts'
import { admin, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { expectToast } from '#testing/browser/toasts.ts'

test('a guest asks for the room, is offered it, and pays', async ({ page, product }) => {
  const email = newEmail()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/private-hire')
  await expect(page.locator('main img')).not.toHaveJSProperty('naturalWidth', 0)
  await page.getByRole('button', { name: 'Ask for the room' }).click()
  await expect(page.getByText('Choose a day.')).toBeVisible()
  await expectAxeClean(page)
  await page.getByLabel('Day').fill(inDays(200))
  // Beside the day, where whoever chose it looks.
  await expect(page.locator('form')).toHaveText(/Day.*The room is (not )?free on .*Roughly when/)
  await page.getByLabel('Roughly when').fill('in the afternoon')
  await page.getByLabel('How many of you').fill('1200')
  await page.getByRole('button', { name: 'Ask for the room' }).click()
  await expect(page.getByText(/^At most 200 people/)).toBeVisible()
  await page.getByLabel('How many of you').fill('12')
  await page.reload()
  await expect(page.getByLabel('How many of you')).toHaveValue('12')
  await expect(page.getByLabel('Day')).toHaveValue(inDays(200))
  await page.getByLabel('Name').fill('Effie Bain')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Ask for the room' }).click()
  await expect(page.getByText('Thank you for asking')).toBeVisible()
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  await mailTo(product, email, 'We have your request')

  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, product, admin)
  await page.goto('/private-hire')
  await expect(page.getByLabel('Email')).toHaveValue(admin.email)
  await page.goto('/admin/private-hire')
  await page.getByRole('button', { name: 'Answer Effie Bain' }).click()
  await expect(page.getByText(/^The room is free on /)).toBeVisible()
  const answer = page.getByRole('form', { name: 'Answer Effie Bain' })
  await answer.getByLabel('From').fill('14:00')
  await answer.getByLabel('To', { exact: true }).fill('16:00')
  await answer.getByLabel('Price (£)').fill('240')
  await expectAudited(page)
  await answer.getByRole('button', { name: 'Offer and hold the room' }).click()
  await expectToast(page, 'Room Offered')
  // Not that one after all: taken back with words, and another one made.
  const offered = async () => linkIn(await mailTo(product, email, 'The room can be yours'))
  const first = await offered()
  await page.getByRole('button', { name: 'Take the offer to Effie Bain back' }).click()
  const back = page.getByRole('form', { name: 'Take the offer to Effie Bain back' })
  await back.getByLabel('Words for the e-mail').fill('We are painting; how about later?')
  await back.getByRole('button', { name: 'Take the offer back' }).click()
  await expectToast(page, 'Offer Taken Back')
  expect((await mailTo(product, email, 'We had to cancel your visit')).text).toContain(
    'We are painting',
  )
  await page.getByRole('button', { name: 'Answer Effie Bain' }).click()
  await answer.getByLabel('From').fill('16:00')
  await answer.getByLabel('To', { exact: true }).fill('18:00')
  await answer.getByLabel('Price (£)').fill('240')
  await answer.getByRole('button', { name: 'Offer and hold the room' }).click()
  const offer = page.getByText('£240.00, held until')
  await expect(offer).toBeVisible()
  // It is pending: no list of those who are expected has it.
  await offer.getByRole('link').click()
  await expect(page.getByRole('row').filter({ hasText: 'Effie Bain' })).toContainText('£240.00')

  await expect.poll(offered).not.toBe(first)
  await page.goto(await offered())
  await page.getByRole('button', { name: 'Pay now' }).click()
  await page.waitForURL(/\/c\/pay\//)
  await payWith(page, GOOD_CARD)
  await expect(page.getByText('Paid £240.00')).toBeVisible()
  await expect(page.getByText('Private hire').first()).toBeVisible()
})
