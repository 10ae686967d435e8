import { expectAxeClean, expectInside } from '#testing/browser/axe.ts'
import type { Locator, Page } from '@playwright/test'
import { CAT_TEXTS } from '#domain/house/cat-fields.ts'
import type { House } from '#domain/house/house.ts'
import { submitSignIn } from '#testing/browser/auth-forms.ts'
import { tabTo } from '#testing/browser/keyboard.ts'
import { dialog, down, press } from '#testing/browser/office-desk.ts'
import { admin, signIn } from '#testing/browser/people.ts'
import { FROM_THE_RIGHT, hostileHouse } from '#testing/hostile-house.ts'
import { asCamera, scene } from '#testing/photos.ts'
import { expect, test } from '#testing/browser/product.ts'
import { restoreHouse, staffOf } from '#testing/browser/staff-calls.ts'
import { publishDraft, saveDraft, studioOf } from '#testing/browser/studio-desk.ts'
import { expectToast } from '#testing/browser/toasts.ts'

// #0b2a5b, as browsers tell it.
const NAVY = /^oklch\(0\.29\d* 0\.095\d* 259\.5\d*\)$/

test('an owner lets a cat go home, welcomes another, hangs up a notice and paints; then takes it all back', async ({
  page,
  product,
  browser,
}) => {
  const guests = await (await browser.newContext({ baseURL: product.url })).newPage()
  const studio = studioOf(page)
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
  const file = await (await asCamera(scene(400, 300), 6)).jpeg().toBuffer()
  const heic = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: file }
  const upload = toast.getByLabel('Photo, in place of the drawing')
  await test.step('a photo that comes after its dialog was closed opens it no more', async () => {
    const arrives = Promise.withResolvers<void>()
    await page.route('**/Api/office/photos', async (route) => {
      await arrives.promise
      await route.continue()
    })
    await upload.setInputFiles(heic)
    await expect(toast.getByText('A photo is still on its way.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(toast).toBeHidden()
    const came = page.waitForResponse('**/Api/office/photos')
    arrives.resolve()
    await came
    await page.unroute('**/Api/office/photos')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(toast.getByText('Still to be written: what the photo shows.')).toHaveCount(0)
  })
  await upload.setInputFiles(heic)
  await expect(toast.getByText('Still to be written: what the photo shows.')).toBeVisible()
  await toast.getByLabel('What it shows, for those who cannot see it').fill('On the fridge')
  const whole = toast.getByRole('figure').filter({ hasText: 'stay in sight' }).locator('img')
  const { width, height } = (await whole.boundingBox()) ?? { width: 0, height: 0 }
  await whole.click({ position: { x: width / 4, y: height - 2 } })
  await expect(toast.getByLabel('In sight: left to right')).toHaveValue('0.25')
  await expect(toast.getByLabel('In sight: top to bottom')).toHaveValue('1')
  await press(page, 'New cat', 'Keep')
  const row = studio.getByRole('listitem').filter({ hasText: 'Toast' })
  await expect(row.getByRole('presentation')).toHaveAttribute('src', /^\/photos\//)
  await saveDraft(page)

  await studio.getByRole('tab', { name: 'Notices' }).click()
  await studio.getByRole('button', { name: 'Add a notice' }).click()
  const words = studio.getByLabel('Words')
  // Both keys open the search of the office elsewhere.
  await words.pressSequentially('Closed on the 24th / 25th')
  await words.press('ControlOrMeta+A')
  await words.press('ControlOrMeta+K')
  await studio.getByLabel('Where the link leads').fill('/#location')
  await page.keyboard.press('Enter')
  const slow = Promise.withResolvers<void>()
  await page.route('**/Api/office/studio', async (route) => {
    await slow.promise
    await route.continue()
  })
  await saveDraft(page)
  await expect(studio.getByRole('button', { name: 'Save to the draft' })).toBeHidden()
  await expect(words).toHaveText('Closed on the 24th / 25th')
  const fetched = page.waitForResponse('**/Api/office/studio')
  slow.resolve()
  await fetched
  // What an address is asked for is seen in the text meanwhile, and its label leads to it.
  await words.press('ControlOrMeta+A')
  await words.press('ControlOrMeta+K')
  await expect(studio.getByLabel('Where the link leads')).toHaveValue('/#location')
  await expect(words.locator('.bg-marmalade')).toHaveText('Closed on the 24th / 25th')
  await page.keyboard.press('Escape')
  await studio.getByText('First day').click()
  await studio.getByText('Words', { exact: true }).last().click()
  await expect(words).toBeFocused()
  await guests.goto('/')
  await expect(guests.getByRole('heading', { name: 'Meet Our Resident Cats' })).toBeVisible()
  await expect(guests.getByText('Closed on the 24th')).toHaveCount(0)

  await studio.getByRole('tab', { name: 'Words' }).click()
  const badge = studio.getByLabel('Badge')
  await badge.fill('')
  const save = studio.getByRole('button', { name: 'Save to the draft' })
  await expect(save).toBeInViewport()
  await save.click()
  await expect(
    page.getByText('Top of the page, badge: Please write something here.'),
  ).toBeInViewport()
  await studio.getByRole('button', { name: 'Publish...' }).click()
  await expect(dialog(page, 'Publish the draft?')).toContainText('not saved to the draft yet')
  await press(page, 'Publish the draft?', 'Cancel')
  await studio.getByRole('button', { name: 'Undo what I typed' }).click()
  await expect(badge).not.toHaveValue('')

  await studio.getByRole('tab', { name: 'Menu' }).click()
  const dishes = studio.getByRole('listitem').filter({ hasText: 'Twin cake' })
  for (const price of ['1', '2']) {
    await studio.getByRole('button', { name: 'Add a dish to Drinks' }).click()
    await dialog(page, 'New dish').getByLabel('Dish').fill('Twin cake')
    await dialog(page, 'New dish').getByLabel('Price').fill(price)
    await page.keyboard.press('Escape')
    await expect(dialog(page, 'New dish')).toBeHidden()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await press(page, 'New dish', 'Keep')
  }
  await expect(dishes).toHaveCount(2)
  await dishes.last().getByRole('button', { name: 'Move Twin cake up' }).click()
  await dishes.first().getByRole('button', { name: 'Remove Twin cake' }).click()
  await expect(dishes).toHaveText(/£1\.00/)
  await studio.getByRole('button', { name: 'Undo what I typed' }).click()

  await studio.getByRole('tab', { name: 'Identity' }).click()
  await studio.getByLabel('Name', { exact: true }).fill('The Purr')
  const point = studio.getByLabel('Point on the map')
  await point.fill('by the sea')
  await expect(point).toHaveAccessibleDescription(/Until then the point before stays/)
  await point.fill('53.38, -6.07')
  const logo = studio.getByRole('region', { name: 'Logo' })
  const drawing = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') }
  await logo.getByLabel('Logo').setInputFiles(drawing)
  await expect(logo.getByText('SVG')).toBeVisible()
  await logo.dispatchEvent('drop', { dataTransfer: await heldFile(page, file) })
  await expect(logo.getByRole('img', { name: 'The Purr' })).toBeVisible()
  await saveDraft(page)

  await studio.getByRole('tab', { name: 'Colours' }).click()
  await studio.getByLabel('Second colour').fill('#a8d5ba')
  await expect(studio.getByText('Your second colour is used darker')).toBeVisible()
  await studio.getByLabel('Accent').fill('#0b2a5b')
  await saveDraft(page)
  await studio.getByRole('tab', { name: 'Letters' }).click()
  await studio.getByRole('radio', { name: /^Plain/ }).check()
  await saveDraft(page)

  await expectAxeClean(page)
  await studio.getByRole('button', { name: 'Publish...' }).click()
  await expect(dialog(page, 'Publish the draft?')).toContainText('Toast is new.')
  await expect(dialog(page, 'Publish the draft?')).toContainText('place on the map changed')
  await dialog(page, 'Publish the draft?').getByLabel('At a time, not now').check()
  await expect(dialog(page, 'Publish the draft?')).toContainText('Still to be chosen: when.')
  // Pressed all the same, it publishes nothing.
  await dialog(page, 'Publish the draft?')
    .getByRole('button', { name: 'Publish then' })
    .press('Enter')
  await dialog(page, 'Publish the draft?').getByLabel('When').fill('2099-12-24T09:00')
  await press(page, 'Publish the draft?', 'Publish then')
  await expectToast(page, 'It Waits')
  await expect(studio.getByText('A version waits for Dec 24, 2099, 09:00')).toBeVisible()
  await studio.getByRole('button', { name: 'Take it back' }).click()
  await expectToast(page, 'Taken Back')
  await publishDraft(page)
  // Their page is of the house before: the other cats are not put into it, but shown on a page of their own.
  await guests.getByRole('button', { name: 'Load More Cats' }).click()
  await expect(guests).toHaveURL(/\/cats/)
  await guests.goto('/')
  await expect(guests.getByText('Closed on the 24th')).toBeVisible()
  await expect(guests).toHaveTitle(/The Purr/)
  const book = guests.getByRole('link', { name: 'Book Your Visit' }).first()
  await expect(book).toHaveCSS('background-color', NAVY)
  await expect(guests.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Atkinson/)
  const header = guests.getByRole('link', { name: 'The Purr', exact: true })
  await expect(header.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await guests.goto('/#cat-toast')
  const profile = guests.getByRole('dialog', { name: 'Toast' })
  await expect(profile).toContainText('Warm <b>and</b> brown')
  const photo = profile.getByRole('img', { name: 'On the fridge' })
  await expect(photo).toHaveJSProperty('complete', true)
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)
  await guests.goto('/#cat-biscuit')
  await expect(guests.getByRole('dialog', { name: 'Biscuit' })).toContainText('Nov 3, 2026')
  for (const path of ['/cats', '/menu']) {
    await guests.goto(path)
    await expect(guests.getByRole('link', { name: 'Closed on the 24th' })).toBeVisible()
  }
  await guests.goto('/visit')
  await expect(guests.getByRole('link', { name: 'Closed on the 24th / 25th' })).toBeVisible()
  await page.goto('/booking')
  await expect(page.getByText('Closed on the 24th')).toBeVisible()

  await page.goto('/admin/studio')
  await studio.getByRole('tab', { name: 'History' }).click()
  await studio.getByRole('button', { name: 'Make this the draft again: as it came' }).click()
  await expectToast(page, 'It Is Your Draft Again')
  await guests.goto('/')
  await expect(guests.getByText('Closed on the 24th')).toBeVisible()
  await publishDraft(page)
  await guests.reload()
  await expect(guests.getByRole('heading', { name: 'Meet Our Resident Cats' })).toBeVisible()
  await expect(guests.getByText('Closed on the 24th')).toHaveCount(0)
  await expect(book).not.toHaveCSS('background-color', NAVY)
})

/** A picture, as it is dragged from a desk. */
const heldFile = (page: Page, file: Buffer) =>
  page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${file.toString('base64')}'), (byte) => byte.charCodeAt(0))
    const held = new DataTransfer()
    held.items.add(new File([bytes], 'logo.jpg', { type: 'image/jpeg' }))
    return held
  })()`)

test('an owner edits where it stands, on the page itself', async ({ page, product, browser }) => {
  await signIn(page, product, admin)
  // Before the page is there: Chromium goes on sending what a page asks in the moment after this.
  await page.route('**/Api/office/studio/draft', (route) => route.abort())
  await page.goto('/admin/studio')
  await page.getByRole('button', { name: 'Preview' }).click()
  const bar = page.getByRole('complementary', { name: 'Preview' })
  const text = (name: string) => page.getByRole('textbox', { name })
  await expect(bar).toContainText('Press a text to change it')
  await expectAxeClean(page)
  const badge = text('Top of the page: Badge')
  await badge.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Come <b>in</b>')
  await expect(bar).toContainText('14 of 40 characters. The site was ordered with this very text.')
  await expect(badge).toBeFocused()
  const height = async () => (await bar.boundingBox())?.height
  await test.step('on a phone, and enlarged four times, the bar leaves the page to be seen', async () => {
    await page.setViewportSize({ width: 320, height: 256 })
    await expect(bar.getByText('14 of 40 characters.')).toBeInViewport()
    expect(await height()).toBeLessThan(70)
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await height()).toBeLessThan(70)
  })
  await page.keyboard.press('Enter')
  await expect(badge).toHaveText('Come <b>in</b>')
  await expect(bar.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/Api/office/studio/draft')
  await bar.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(bar).toContainText('Saved to the draft')
  expect(await height()).toBeLessThan(110)
  await badge.fill('x'.repeat(41))
  await page.keyboard.press('Tab')
  await expect(bar).toContainText('at most 40 characters')
  // As long as it is, it goes on in the next line: what stands beside it keeps its place.
  await expectWhole(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await badge.focus()
  await page.keyboard.press('Escape')
  await expect(badge).toHaveText('Come <b>in</b>')

  await text('What to Expect: One line each').first().focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('A purr')
  await page.keyboard.press('Enter')
  const added = text('What to Expect: One line each').nth(1)
  await expect(added).toHaveText('A purr')
  await expect(added).toBeFocused()
  await added.dblclick()
  const link = bar.getByRole('button', { name: 'Link', exact: true })
  await expect(link).not.toHaveAttribute('aria-disabled', 'true')
  await bar.getByRole('button', { name: 'Bold' }).click()
  await link.click()
  const address = bar.getByLabel('Where the link leads')
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('Please paste a whole address')
  await expectAxeClean(page, 'preview-bar')
  await address.fill('/cats')
  await page.keyboard.press('Enter')
  await expect(added).toBeFocused()
  await badge.focus()
  await expect(bar).toContainText('Saved to the draft')
  await page.reload()
  await expect(added.locator('a[href="/cats"] > strong')).toHaveText('purr')

  const price = page.getByRole('textbox', { name: /: Price$/ }).first()
  await price.fill('9.99')
  await page.keyboard.press('Enter')
  await expect(price).toHaveText('£9.99')
  await expect(bar).toContainText('Saved to the draft')
  await bar.getByLabel('Page').selectOption('Menu')
  await expect(page.getByRole('heading', { name: 'All 14 allergens' })).toBeVisible()
  await expect(price).toHaveText('£9.99')
  await bar.getByLabel('Page').selectOption('A ticket')
  const bring = text('What to bring: One line each').first()
  await expect(page.getByLabel('Your ticket')).toContainText('In today')
  await bring.fill('Soft socks')
  await page.keyboard.press('Escape')
  await expect(bring).toHaveText(/^Your ticket/)
  await expectAxeClean(page)
  await page.getByText('14:00 - 15:00').click()
  await expect(bar).toContainText('This is invented.')
  await page.getByRole('link', { name: 'Your visit, step by step' }).click()
  await expect(page.getByRole('heading', { name: 'Your visit, step by step' })).toBeVisible()
  await expect(bar.getByLabel('Page')).toHaveValue('/story')
  await bar.getByLabel('Page').selectOption('Home')
  await expect(badge).toBeVisible()

  const colleague = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signIn(colleague, product, admin)
  await colleague.goto(page.url())
  await expect(colleague.getByRole('textbox', { name: 'Top of the page: Badge' })).toBeVisible()
  await colleague.getByRole('textbox', { name: 'Top of the page: Badge' }).fill('Theirs')
  await colleague.keyboard.press('Enter')
  await expect(colleague.getByText('Saved to the draft')).toBeVisible()
  await badge.fill('Mine')
  await page.keyboard.press('Enter')
  await expect(bar).toContainText('A colleague wrote here meanwhile: ‘Theirs’')
  await bar.getByRole('button', { name: 'Keep mine' }).click()
  await expect(bar).toContainText('Saved to the draft')

  await page.getByRole('heading', { name: 'Cafe Policies' }).click()
  await expect(bar).toContainText('the same in every cafe')
  await bar.getByLabel('Page').selectOption('Book a visit')
  await expect(page.getByRole('heading', { name: 'Which day?' })).toBeVisible()
  await page.getByRole('link', { name: 'Wynd & Whiskers' }).click()
  await expect(badge).toHaveText('Mine')
  await bar.getByRole('link', { name: 'End the preview' }).click()
  await expect(page.getByText('3 changes wait to be published.')).toBeVisible()
})

test('an owner without a mouse goes on where the server, a sign-in or a colleague came in between', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  const studio = studioOf(page)
  const button = (name: string) => studio.getByRole('button', { name, exact: true })
  const enter = async (place: Locator, key?: 'Shift+Tab') => {
    await tabTo(page, place, key)
    await page.keyboard.press('Enter')
  }
  const draft = async () =>
    (await staff<{ draft: { version: number; house: House } }>('GET', 'office/studio')).draft
  await signIn(page, product, admin)
  await page.goto('/admin/studio')
  await expect(button('New cat')).toBeVisible()
  await enter(button('New cat'))
  const cat = dialog(page, 'New cat')
  for (const { label } of Object.values(CAT_TEXTS)) {
    await tabTo(page, cat.getByLabel(label, { exact: true }))
    await page.keyboard.type(`My ${label.toLowerCase()}`.slice(0, 16))
  }

  await page.route('**/Api/office/photos', (route) => route.fulfill(over))
  const picture = await scene(400, 300).jpeg().toBuffer()
  const photo = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: picture }
  await cat.getByLabel('Photo, in place of the drawing').setInputFiles(photo)
  await submitSignIn(page, admin)
  await expect(cat.getByLabel('Name', { exact: true })).toHaveValue('My name')
  await enter(cat.getByRole('button', { name: 'Keep' }))

  const up = button('Move My name up')
  await tabTo(page, up)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(up).toBeFocused()
  await expect(studio.getByRole('listitem').nth(-3)).toContainText('My name')

  await page.route('**/Api/office/studio/draft', (route) => route.fulfill(down))
  await enter(button('Save to the draft'))
  await expect(studio).toContainText(down.json.message)
  await page.unroute('**/Api/office/studio/draft')
  const { version, house } = await draft()
  const cats = house.cats.map((each) => ({ ...each, breed: 'Moggy' }))
  const cake = { name: 'Rye cake', price: '3.00' }
  const menu = { ...house.menu, groups: [{ title: 'Cakes', items: [cake] }] }
  await staff('PUT', 'office/studio/draft', { seen: version, edit: { cats, menu } })
  await page.keyboard.press('Enter')
  await expect(studio).toContainText('A colleague saved this part while you were typing')
  await expect(studio).toContainText('My name is new.')
  await expect(studio).toContainText('Biscuit: breed changed.')
  await enter(button('Save mine'), 'Shift+Tab')
  await expectToast(page, 'Draft Saved')

  await enter(button('Publish...'), 'Shift+Tab')
  const publishing = dialog(page, 'Publish the draft?')
  await expect(publishing).toContainText('Rye cake: none of the 14 allergens is answered yet.')
  await enter(publishing.getByRole('link', { name: 'Rye cake' }))
  const dish = dialog(page, 'Edit the dish')
  await enter(dish.getByRole('button', { name: 'All others: free of' }))
  await enter(dish.getByRole('button', { name: 'Keep' }))
  await enter(button('Save to the draft'))
  await expectToast(page, 'Draft Saved')
  await enter(button('Publish...'), 'Shift+Tab')
  await enter(publishing.getByRole('button', { name: 'Publish now' }))
  await expectToast(page, 'Published')
  await restoreHouse(staff)
})

/** The hero cuts off what sticks out of it. */
async function expectWhole(page: Page) {
  const button = page.getByRole('link', { name: 'Learn More' })
  await button.scrollIntoViewIfNeeded()
  await expect(button).toBeInViewport({ ratio: 1 })
}

const over = {
  status: 401,
  json: { code: 'UNAUTHENTICATED', message: 'Please sign in to continue.', requestId: 'r' },
}

/** The paragraphs with words whose look is lost there: as light as what is around them, of another size, out of the line. */
const LOOKS_LOST = `
  [...document.querySelectorAll('em > strong')].flatMap((strong) => {
    const paragraph = strong.parentElement.parentElement
    const [line, look, around] = [strong.parentElement, strong, paragraph].map((each) => getComputedStyle(each))
    const isSeen = look.fontWeight - around.fontWeight > 100 && look.fontSize === around.fontSize
    return line.display === 'inline' && isSeen ? [] : [paragraph.outerHTML]
  })`

/** Which of the words that are shown end on their left. */
const END_ON_THE_LEFT = `
  [...document.querySelectorAll('p')]
    .filter((text) => text.textContent === '${FROM_THE_RIGHT}' && text.checkVisibility())
    .map((text) => {
      const [first, stop] = [0, ${FROM_THE_RIGHT.length - 1}].map((at) => {
        const letter = document.createRange()
        letter.setStart(text.firstChild, at)
        letter.setEnd(text.firstChild, at + 1)
        return letter.getBoundingClientRect().left
      })
      return stop < first
    })`

/** Where notices are read. */
const NOTICED = new Set(['/', '/cats', '/menu', '/visit'])
const HOSTILE_PLACES = ['/', '/cats', '/menu', '/visit', '/private-hire', '/admin/studio']

test('whatever stands in the texts of a house, browsers read it as text', async ({
  page,
  product,
}) => {
  const staff = await staffOf(product)
  type Draft = { version: number }
  const { draft } = await staff<{ draft: Draft }>('GET', 'office/studio')
  const edit = hostileHouse({ from: '2020-01-01', to: '2099-12-31' })
  const wish = { seen: draft.version, edit }
  const { version } = await staff<Draft>('PUT', 'office/studio/draft', wish)
  await staff('POST', 'office/studio/publish', { seen: version })
  try {
    await signIn(page, product, admin)
    const read = page.getByText('<img src onerror=hacked=1>').filter({ visible: true })
    for (const path of HOSTILE_PLACES) {
      await page.goto(path)
      await expect(read.first(), path).toBeVisible()
      await expect(page.locator('[onerror]'), path).toHaveCount(0)
      expect(await page.evaluate(LOOKS_LOST), path).toEqual([])
      expect(await page.evaluate(END_ON_THE_LEFT), path).toEqual(NOTICED.has(path) ? [true] : [])
      expect(await page.evaluate(`'hacked' in window`), path).toBe(false)
      await page.setViewportSize({ width: 360, height: 720 })
      await expectInside(page)
      if (path === '/') await expectWhole(page)
      await page.setViewportSize({ width: 1280, height: 720 })
      await expectInside(page)
      expect(await page.content(), path).not.toMatch(/[\u202a-\u202e]/)
    }
  } finally {
    await restoreHouse(staff)
  }
})
