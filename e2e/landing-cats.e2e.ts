import type { Page } from '@playwright/test'
import { expect, test } from '#testing/browser/product.ts'
import { ready } from '#testing/browser/ready.ts'

const cards = (page: Page) => page.locator('#cats').getByRole('article')
const profile = (page: Page, name: string) => page.getByRole('dialog', { name })

test('the cats: their cards, their profiles, and the ways in and out', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto('/')
  await ready(page)

  await test.step('six cats are shown first, then all twelve, for good', async () => {
    await expect(page.getByRole('heading', { name: 'Meet Our Resident Cats' })).toBeVisible()
    await expect(cards(page).filter({ visible: true })).toHaveCount(6)
    const more = page.getByRole('button', { name: 'Load More Cats (6 more)' })
    await more.click()
    await expect(cards(page).filter({ visible: true })).toHaveCount(12)
    await expect(more).toHaveCount(0)
    await expect(cards(page).nth(6).getByRole('link')).toBeFocused()
    expect(problems).toEqual([])
  })

  await test.step('every picture really loads', async () => {
    for (const picture of await page.locator('main img').all()) {
      if (!(await picture.isVisible())) continue
      await picture.scrollIntoViewIfNeeded()
      const width = () => picture.evaluate((image) => Number(Reflect.get(image, 'naturalWidth')))
      await expect.poll(width).toBeGreaterThan(0)
    }
  })

  await test.step('a card opens the profile and gets the focus back', async () => {
    await cards(page).first().click()
    const dialog = profile(page, 'Biscuit')
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL('/#cat-biscuit')
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await expect(dialog.getByRole('heading', { name: 'Biscuit' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Close Profile' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(cards(page).first().getByRole('link')).toBeFocused()
  })

  await test.step('a profile shows all there is to know', async () => {
    await cards(page).filter({ hasText: 'Inky' }).click()
    const dialog = profile(page, 'Inky')
    for (const text of [
      'Seven months old',
      'Bombay',
      'Solid black',
      'Girl',
      'Kitten',
      'Fast, then asleep',
      'Signature moves',
      'The near miss',
      'Dislikes',
      'Favourite spot',
      'Under the table, until it is time',
      'Still learning her manners: offer a toy, never fingers.',
    ]) {
      await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Approach slowly',
      'Respect their space',
      'Use gentle movements',
      'Ask staff about their mood',
    ])
    await expect(dialog.getByRole('img', { name: /black kitten/ })).toBeVisible()
    await expect(dialog.getByRole('link', { name: 'Book a visit' })).toHaveAttribute(
      'href',
      '/visit',
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('whichever way a profile is closed, the page stands where it stood', async () => {
    const ways: [string, (page: Page) => Promise<unknown>][] = [
      ['the cross', (page) => page.getByRole('button', { name: 'Close', exact: true }).click()],
      ['the Escape key', (page) => page.keyboard.press('Escape')],
      ['the way back', (page) => page.goBack()],
      ['a press beside it', (page) => page.mouse.click(5, 400)],
    ]
    await cards(page).nth(3).scrollIntoViewIfNeeded()
    const before = await page.evaluate('scrollY')
    for (const [way, close] of ways) {
      await cards(page).nth(3).click()
      await expect(profile(page, 'Miso')).toBeVisible()
      expect(await page.evaluate('scrollY'), 'beneath the profile').toBe(before)
      await close(page)
      await expect(profile(page, 'Miso'), way).toBeHidden()
      await expect(page).toHaveURL('/')
      expect(await page.evaluate('scrollY'), way).toBe(before)
    }
  })

  await test.step('one cat leads to the next, and the way back leads out', async () => {
    await cards(page).first().click()
    await profile(page, 'Biscuit').getByRole('link', { name: 'Meet Domino' }).click()
    await expect(profile(page, 'Biscuit')).toBeHidden()
    await expect(profile(page, 'Domino')).toBeVisible()
    await expect(page).toHaveURL('/#cat-domino')
    await page.goBack()
    await expect(profile(page, 'Domino')).toBeHidden()
    await page.goForward()
    await expect(profile(page, 'Domino')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile(page, 'Domino')).toBeHidden()
  })

  await test.step('back, forward and closed within a frame leads back once', async () => {
    await cards(page).first().click()
    await expect(profile(page, 'Biscuit')).toBeVisible()
    await page.evaluate(`(async () => {
      const arrived = () => new Promise((done) => addEventListener('hashchange', () => setTimeout(done), { once: true }))
      for (const way of ['back', 'forward']) {
        const there = arrived()
        history[way]()
        await there
      }
      document.querySelector('.cat-profile[open]').close()
    })()`)
    await expect(page).toHaveURL('/')
  })

  await test.step('a cat in the room answers a look and opens her profile', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const haar = page.locator('#home').getByRole('link', { name: 'Meet Haar' }).first()
    await expect(haar.locator('text')).toHaveCount(0)
    await haar.hover()
    await expect(haar.locator('text')).toHaveText('Haar')
    await haar.click()
    await expect(profile(page, 'Haar')).toBeVisible()
  })
})

test('an address of a cat opens her profile, also when her card is not shown yet', async ({
  page,
}) => {
  await page.goto('/no-such-page')
  await page.goto('/#cat-tattie')
  await expect(profile(page, 'Tattie')).toBeVisible()
  await profile(page, 'Tattie').getByRole('button', { name: 'Close Profile' }).click()
  await expect(profile(page, 'Tattie')).toBeHidden()
  await expect(page).toHaveURL('/#cats')
  await expect(page.locator('#cats')).toBeInViewport()

  // Nobody is called so: the page as it is.
  await page.goto('/no-such-page')
  await page.goto('/#cat-garfield')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where Cats & Coffee Meet')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('where the profiles do not come, the press leads to the page that has them', async () => {
    await page.route('**/cats', (route) =>
      route.request().isNavigationRequest() ? route.continue() : route.abort(),
    )
    await page.goto('/')
    await ready(page)
    await cards(page).first().click()
    await expect(page).toHaveURL('/cats#cat-biscuit')
    await expect(profile(page, 'Biscuit')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(profile(page, 'Biscuit')).toBeHidden()
    await expect(page).toHaveURL('/cats#cats')
    await page.goto('/')
    await ready(page)
    await page.getByRole('button', { name: 'Load More Cats' }).click()
    await expect(page).toHaveURL('/cats')
    await expect(cards(page)).toHaveCount(12)
  })
})
