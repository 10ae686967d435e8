import { addDays } from '#domain/calendar/calendar-date.ts'
import { weekdayDateLabel } from '#domain/calendar/labels.ts'
import { expectAudited, expectAxeClean } from '#testing/browser/axe.ts'
import { GOOD_CARD, inDays, payWith } from '#testing/browser/booking-steps.ts'
import { linkIn, mailsTo, mailTo } from '#testing/browser/inbox.ts'
import { admin, newEmail, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { sendGiftsAt } from '#testing/browser/sent-gifts.ts'
import { expectToast } from '#testing/browser/toasts.ts'

const today = inDays(0)
const christmas = [0, 1].map((years) => `${Number(today.slice(0, 4)) + years}-12-25`)

test('a Christmas gift is bought at a phone, arrives on the 25th, is printed, and spent in halves', async ({
  page,
  product,
}) => {
  const [giver, receiver] = [newEmail(), newEmail()]
  const arrives = christmas.find((date) => date > today) ?? ''
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/gifts')
  await page.getByText('Other', { exact: true }).click()
  await page.getByLabel('Amount (£)').fill('7')
  await page.getByRole('radio', { name: 'At once' }).press('ArrowRight')
  await page.getByLabel('The day').fill(inDays(-1))
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('Choose an amount from £10.00 to £200.00.')).toBeVisible()
  await expect(page.getByText('This day is over. Choose today or a day to come.')).toBeVisible()
  await expectAxeClean(page)
  await page.getByLabel('Amount (£)').fill('30')
  await page.getByLabel('The day').fill(arrives)
  await page.getByLabel('Their name').fill('Rory Bain')
  await page.getByLabel('Their email').fill(receiver)
  await page.getByText('Pudding', { exact: true }).click()
  await page.getByLabel('A few words').fill('For a quiet hour.')
  await page.reload()
  await expect(page.getByLabel('Amount (£)')).toHaveValue('30')
  await expect(page.getByRole('region', { name: 'Your gift card' })).toContainText('for Rory Bain')
  await page.getByLabel('Your name').fill('Effie Bain')
  await page.getByLabel('Your email').fill(giver)
  await page.getByRole('button', { name: 'Pay £30.00' }).click()
  await expect(page.getByText(/^Gift card .+: A gift card for time with the cats/)).toBeVisible()
  await payWith(page, GOOD_CARD)

  await expect(page.getByRole('heading', { name: 'A gift for Rory Bain' })).toBeVisible()
  await expect(page.getByText('£30.00 paid. Thank you!')).toBeVisible()
  const way = `Goes to Rory Bain at ${receiver} on ${weekdayDateLabel(arrives)}.`
  await expect(page.getByText(way)).toBeVisible()
  await expectAxeClean(page)
  const giversLink = linkIn(await mailTo(product, giver, 'Your gift card'))
  expect(giversLink).toContain('/gift#')
  await sendGiftsAt(product, addDays(arrives, -1), '20:00')
  await sendGiftsAt(product, arrives, '07:59')
  expect(await mailsTo(product, receiver)).toEqual([])

  await sendGiftsAt(product, arrives, '08:00')
  const mail = await mailTo(product, receiver, 'A gift for you')
  expect(mail.text).toContain('For a quiet hour.')
  await page.goto(linkIn(mail))
  await expect(page.getByText('£30.00 left')).toBeVisible()
  const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){3}/.exec(mail.text)?.[0] ?? ''
  await expect(page.getByRole('region', { name: 'Gift card' }).getByText(code)).toBeVisible()
  await expectAudited(page)
  // One A4 that folds to a card, and nothing of the page around it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print to fold' })).toBeHidden()
  await expect(page.locator('.gift-sheet')).toBeVisible()
  const paper = await page.pdf({ preferCSSPageSize: true })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/gift')
  await page.getByLabel('The code of your gift card').fill(code.slice(0, -1))
  await page.getByRole('button', { name: 'Show what is left' }).click()
  await expect(page.getByText(/^A code has 16 letters/)).toBeVisible()
  await page.getByLabel('The code of your gift card').fill(code.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Show what is left' }).click()
  await expect(page.getByText('£30.00 left')).toBeVisible()

  // Half of it pays for one, and the rest for a part of another visit.
  const typeCode = async (adults: number) => {
    await page.goto(`/visit?date=${inDays(3)}&adults=${adults}`)
    await page.locator('label', { has: page.getByRole('radio', { name: /^15:00/ }) }).click()
    await page.getByText('Gift card or code').click()
    await page.getByLabel('Code').fill(code)
    await page.getByLabel('Code').press('Enter')
  }
  await typeCode(1)
  await expect(page.getByText('It pays for all of it, and £15.00 stays on it.')).toBeVisible()
  await page.getByLabel('Name').fill('Rory Bain')
  await page.getByLabel('Email').fill(receiver)
  await page.getByRole('button', { name: 'Pay by gift card' }).click()
  await expect(page).toHaveURL(/\/ticket/)
  await typeCode(2)
  await expect(page.getByText('It pays £15.00, and £15.00 is left to pay.')).toBeVisible()
  await page.getByLabel('Name').fill('Rory Bain')
  await page.getByLabel('Email').fill(receiver)
  await page.getByRole('button', { name: 'Pay £15.00' }).click()
  await payWith(page, GOOD_CARD)
  await expect(page).toHaveURL(/\/ticket/)
  await page.goto(linkIn(mail))
  await expect(page.getByText('All of it is spent')).toBeVisible()
  await expect(page.getByRole('row', { name: /Paid for a visit -£15\.00$/ })).toHaveCount(2)

  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, product, admin)
  await page.goto(`/admin/gift-cards?search=${code.slice(-4)}`)
  await page.getByRole('button', { name: `What to do with …${code.slice(-4)}` }).click()
  await page.getByRole('menuitem', { name: 'Block' }).click()
  await page.getByLabel('Reason').fill('Lost on the bus')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expectToast(page, 'Gift Card Blocked')
  await expect(page.getByRole('cell', { name: 'Blocked' })).toBeVisible()
  await expectAudited(page)
})
