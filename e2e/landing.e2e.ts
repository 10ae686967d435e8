import type { Page } from '@playwright/test'
import { expectAxeClean } from '#testing/browser/axe.ts'
import { customer, signIn } from '#testing/browser/people.ts'
import { expect, test } from '#testing/browser/product.ts'
import { ready } from '#testing/browser/ready.ts'

const scrollTo = (page: Page, top: number) =>
  page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)

const scrollY = (page: Page) => page.evaluate('scrollY')

test('the page reads on, leads on, and asks nobody else unless it is told to', async ({ page }) => {
  const elsewhere: string[] = []
  await page.route(/openstreetmap/, (route) => {
    elsewhere.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'A map' })
  })
  await page.goto('/')
  await ready(page)
  await page.waitForLoadState('networkidle')

  await test.step('the header leads visitors on and to the top; it looks scrolled after 50 px, not at 50', async () => {
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth')
    await expect(header.getByRole('link', { name: 'Book Visit' })).toHaveAttribute(
      'href',
      '/booking',
    )
    // All the way down, although most of the page was not laid out yet; but for a part of a pixel.
    await header.getByRole('link', { name: 'Contact' }).click()
    await expect(page.locator('#contact')).toBeInViewport({ ratio: 0.99 })
    await scrollTo(page, 51)
    await expect(header).toHaveAttribute('data-scrolled')
    await scrollTo(page, 50)
    await expect(header).not.toHaveAttribute('data-scrolled')
    await scrollTo(page, 2000)
    await header.getByRole('link', { name: 'Wynd & Whiskers' }).click()
    await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  })

  await test.step('the hero says its badge, its tagline and its two tiles, and leads on', async () => {
    const hero = page.locator('#home')
    await expect(hero.getByText('Date with a cat')).toBeVisible()
    await expect(hero.getByRole('heading')).toHaveText('Where Cats & Coffee Meet')
    await expect(hero.getByRole('listitem')).toHaveText(['10+ Resident Cats', '5 Customer Rating'])
    await page.getByRole('link', { name: 'Learn More' }).click()
    await expect(page.locator('#about')).toBeInViewport()
    await expect(page).toHaveURL('/#about')
  })

  await test.step('about: three cards read on and back, the fourth leads to the story', async () => {
    const about = page.locator('#about')
    await expect(about.getByRole('heading', { level: 3 })).toHaveText([
      'Overview',
      'Mission',
      'Value',
      'We are ASD Friendly',
    ])
    await expect(about.getByRole('button', { name: 'Read More' })).toHaveCount(3)
    const more = about.getByText('ASN schools come for free sessions')
    await expect(more).toBeHidden()
    await about.getByRole('button', { name: 'Read More about Overview' }).click()
    await expect(more).toBeVisible()
    await about.getByRole('button', { name: 'Read Less' }).click()
    await expect(more).toBeHidden()
    await about.getByRole('link', { name: 'Read a visit, step by step' }).click()
    await expect(page.locator('#story')).toBeInViewport()
  })

  await test.step('visit shows its cards, the hours as the settings are, and policies that read on', async () => {
    const visit = page.locator('#visit')
    await expect(visit.getByRole('heading', { level: 3 })).toHaveText([
      'Pricing',
      'Reservations',
      'Customer Service',
      'Book Your Visit',
      'Events',
      'Cafe Policies',
      'What to Expect',
      'Service Hours and Booking',
      'Send Email',
    ])
    await expect(visit.getByText('Coming Soon')).toHaveCount(4)
    await expect(visit.getByText('Mon–Fri')).toBeVisible()
    await expect(visit.getByText('9:00 a.m.–8:00 p.m.')).toBeVisible()

    const hours = page.locator('.hours')
    await expect(hours.getByText('09:00-18:00')).toBeVisible()
    await expect(hours.getByText('Saturday, Sunday')).toBeVisible()
    await expect(hours.getByText('Book up to 30 days in advance')).toBeVisible()
    await expect(hours.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/booking')

    const rule = page.getByText('If a cat walks away, please leave it alone.')
    await expect(page.getByText('Modify or cancel up to 24 hours before your visit.')).toBeVisible()
    await expect(rule).toBeHidden()
    await page.getByRole('button', { name: 'Read More about Cafe Policies' }).click()
    await expect(rule).toBeVisible()
    await page.getByRole('button', { name: 'Show Less' }).click()
    await expect(rule).toBeHidden()
  })

  await test.step('find us: a drawn map, and the live one only on request', async () => {
    const place = page.locator('#location')
    await place.scrollIntoViewIfNeeded()
    await expect(place.getByRole('img')).toBeVisible()
    await expect(place.getByText('Lantern Wynd')).toBeVisible()
    await expect(place.getByText('Free parking')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(elsewhere).toEqual([])
    await place.getByRole('button', { name: 'Show the live map' }).click()
    await expect(place.frameLocator('iframe').getByText('A map')).toBeVisible()
    expect(elsewhere[0]).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=/)
  })

  await test.step('every link of the header and the footer leads to a part that exists', async () => {
    const links = page.locator('nav li a')
    const targets = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
    expect(new Set(targets)).toEqual(
      new Set(['/#home', '/#about', '/#menu', '/#cats', '/#visit', '/#contact']),
    )
    for (const target of targets) await expect(page.locator(target?.slice(1) ?? '')).toHaveCount(1)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Menu' }).click()
    await expect(page.locator('#menu')).toBeInViewport()
  })

  await test.step('a button leads back to the top, once one is more than 300 px away', async () => {
    const button = page.getByRole('button', { name: 'Scroll to top' })
    await scrollTo(page, 300)
    await expect(button).toBeHidden()
    await scrollTo(page, 301)
    await expect(button).toBeVisible()
    await button.click()
    await expect.poll(() => scrollY(page)).toBe(0)
    await expect(button).toBeHidden()
  })

  await test.step('the mail form asks for what is missing, beside the fields, and goes to the first', async () => {
    const form = page.locator('#visit form')
    await form.getByLabel('Email').fill('ailsa@example.com')
    await form.getByRole('button', { name: 'Send Email' }).click()
    await expect(form.getByLabel('Name')).toBeFocused()
    await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please tell us your name.')
    await expect(form.getByLabel('Message')).toHaveAttribute('aria-invalid', 'true')
    await expect(form.getByLabel('Email')).not.toHaveAttribute('aria-invalid')

    await form.getByLabel('Name').fill('Ailsa')
    await form.getByLabel('Message').fill('Hello')
    await form.getByLabel('Email').fill('ailsa@example')
    await form.getByRole('button', { name: 'Send Email' }).click()
    await expect(form.getByLabel('Email')).toBeFocused()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/must contain a dot/)
    await expect(form.getByLabel('Name')).not.toHaveAttribute('aria-invalid')
  })

  await test.step('the mail form opens the visitor’s own mail client, and calls no server', async () => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Page.enable')
    const opened = new Promise<string>((resolve) => {
      browser.on('Page.frameRequestedNavigation', ({ url }) => resolve(url))
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const form = page.locator('#visit form')
    await form.getByLabel('Name').fill('Ailsa')
    await form.getByLabel('Email').fill('ailsa@example.com')
    await form.getByLabel('Message').fill('Is Haar\nin on Mondays?')
    await form.getByRole('button', { name: 'Send Email' }).click()
    const address = new URL(await opened)
    expect(address.href).toMatch(/^mailto:hello@wyndandwhiskers\.example\?/)
    expect(address.searchParams.get('subject')).toBe('Contact from the cafe Website')
    expect(address.searchParams.get('body')).toBe(
      'Name: Ailsa\r\nEmail: ailsa@example.com\r\n\r\nIs Haar\r\nin on Mondays?',
    )
    expect(asked.filter((url) => url.includes('/Api/'))).toEqual([])
  })

  await test.step('calm mode speaks plainly', async () => {
    const plain = page.getByText('You sit in a quiet room.')
    await expect(plain).toBeHidden()
    await page.getByRole('switch', { name: 'Calm' }).click()
    await expect(plain).toBeVisible()
    await expect(page.getByText('These pictures show what happens, step by step.')).toBeVisible()
    await expect(page.getByText('Drinks, ice cream and a quiet hour')).toBeHidden()
  })
})

test('the page says how it stands, as the server answers', async ({ page }) => {
  await test.step('open, closed, full', async () => {
    const opens = { date: '2026-11-18', time: '09:00', daysAhead: 2 }
    for (const [opening, nextFreeSlot, words] of [
      [
        { isOpen: true, closesAt: '18:00' },
        { date: '2026-11-17', daysAhead: 1, slotId: 7, start_time: '09:00' },
        ['Open now, until 18:00', 'Next free slot: tomorrow at 09:00'],
      ],
      [
        { isOpen: false, opens },
        { date: '2026-12-02', daysAhead: 16, start_time: '10:00' },
        ['Opens on Wednesday at 09:00', 'Next free slot: on Dec 2, 2026 at 10:00'],
      ],
      [
        { isOpen: false, opens: null },
        null,
        ['Closed for now', 'All slots are taken at the moment'],
      ],
    ] as const) {
      await page.route('**/Api/public/business-info', (route) =>
        route.fulfill({ json: { opening, businessHours: {}, nextFreeSlot } }),
      )
      await page.goto('/')
      for (const text of words) await expect(page.locator('#home').getByText(text)).toBeVisible()
      // Whoever follows it finds that hour chosen.
      const link = page.locator('#home').getByRole('link', { name: 'tomorrow at 09:00' })
      if (opening.isOpen)
        await expect(link).toHaveAttribute('href', '/visit?date=2026-11-17&slot=7')
      await page.unroute('**/Api/public/business-info')
    }
  })

  await test.step('a discount stands beside the price it came from', async () => {
    await page.route('**/Api/public/pricing', async (route) => {
      const response = await route.fetch()
      const discounted = { discountActive: true, discountPercentage: 10, finalPrice: 13.5 }
      await route.fulfill({ json: { ...(await response.json()), ...discounted } })
    })
    await page.goto('/')
    await expect(page.locator('#visit').getByText('£13.50/hour')).toBeVisible()
    await expect(page.locator('#visit').locator('s')).toHaveText('instead of £15/hour')
    await page.unroute('**/Api/public/pricing')
  })

  await test.step('without an answer the price is awaited in words, then £15, and nothing is promised', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route('**/Api/public/pricing', async (route) => {
      await answer.promise
      await route.abort()
    })
    await page.route('**/Api/public/business-info', (route) => route.abort())
    await page.goto('/')
    await expect(page.getByText('Loading pricing information...')).toBeVisible()
    answer.resolve()
    await expect(page.locator('#visit').getByText('£15/hour')).toBeVisible()
    await expect(page.locator('#home').getByText('£15/hour')).toBeVisible()
    await expect(page.getByText(/Next free slot|Open now|Opens|Closed for now/)).toBeHidden()
  })
})

test('the story of a visit is printed on one sheet', async ({ page }) => {
  await page.addInitScript('globalThis.print = () => {}')
  await test.step('on paper there is the story of a visit, and nothing to press', async () => {
    await page.goto('/')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: '5. You meet a cat' })).toBeVisible()
    await expect(page.getByText('ASN schools come for free sessions')).toBeVisible()
    // What was far away is drawn as well.
    const last = `document.querySelector('#location h2')`
    const isDrawn = () => page.evaluate(`${last}.checkVisibility({ contentVisibilityAuto: true })`)
    await expect.poll(isDrawn).toBe(true)
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.locator('#cats')).toBeHidden()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })

  await test.step('the story alone', async () => {
    await page.getByRole('button', { name: 'Print this story' }).click()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: '7. You go home' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    expect(await sheetsOf(page)).toBe(1)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.emulateMedia({ media: null })
  })

  await test.step('of one visit, with its own hour', async () => {
    await page.goto('/story#date=2026-11-24&from=14:00&to=15:00&people=3')
    await expect(page.getByText('Come at 13:55')).toBeVisible()
    await expectAxeClean(page)
    expect(await sheetsOf(page)).toBe(1)
  })
})

async function sheetsOf(page: Page) {
  const edge = '12mm'
  const margin = { top: edge, right: edge, bottom: edge, left: edge }
  const sheets = await page.pdf({ format: 'A4', margin })
  return sheets.toString('latin1').match(/\/Type \/Page\b/g)?.length
}

test('on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await test.step('the first screen has the price, a whole cat and a way to book', async () => {
    await page.goto('/')
    const hero = page.locator('#home')
    const whole = { ratio: 1 }
    await expect(hero.getByText('£15/hour')).toBeInViewport(whole)
    await expect(hero.getByRole('link', { name: 'Book Your Visit' })).toBeInViewport(whole)
    const bramble = page.locator('.room-narrow').getByRole('link', { name: 'Meet Bramble' })
    await expect(bramble).toBeInViewport(whole)
  })

  await test.step('the menu holds the page still and gives the focus back', async () => {
    const opener = page.getByRole('button', { name: 'Menu' })
    await opener.click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    await expectAxeClean(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await page.getByRole('link', { name: 'Visit', exact: true }).first().click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
    await expect(page.locator('#visit')).toBeInViewport()
  })

  await test.step('further down, price and booking stay in reach', async () => {
    const bar = page.locator('.book-bar')
    await scrollTo(page, 0)
    await expect(bar).toBeHidden()
    await scrollTo(page, 2000)
    await expect(bar.getByText('£15/hour')).toBeVisible()
    await bar.getByRole('link', { name: 'Book Your Visit' }).click()
    await expect(page).toHaveURL('/visit')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Come and sit with us' }),
    ).toBeVisible()
  })

  await test.step('those who are signed in book from the header, and need not open the menu', async () => {
    await signIn(page, product, await customer(product))
    await page.goto('/')
    await ready(page)
    const header = page.getByRole('banner')
    const book = await header.getByRole('link', { name: 'Book', exact: true }).boundingBox()
    const calm = await header.getByRole('switch', { name: 'Calm' }).boundingBox()
    expect((calm?.x ?? 0) + (calm?.width ?? 0)).toBeLessThanOrEqual(book?.x ?? 0)
  })
})

test('before the scripts are there', async ({ page }) => {
  let scripts = Promise.withResolvers<void>()
  const load = async () => {
    scripts = Promise.withResolvers<void>()
    await page.goto('/')
  }
  await page.route('**/assets/site-*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })

  await test.step('the hero leads to the booking page, which remembers itself', async () => {
    await load()
    await page.locator('#home').getByRole('link', { name: 'Book Your Visit' }).click()
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expect(page).toHaveURL('/auth')
    expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe('/booking')
  })

  await test.step('a press is not lost', async () => {
    await load()
    const cats = page.locator('#cats').getByRole('article').filter({ visible: true })
    await page.getByRole('button', { name: 'Load More Cats' }).click()
    await expect(cats).toHaveCount(6)
    scripts.resolve()
    await expect(cats).toHaveCount(12)
  })

  await test.step('the menu opens, and stays open when they come', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await load()
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu).toBeVisible()
    scripts.resolve()
    await ready(page)
    await expect(menu).toBeVisible()
  })

  await test.step('the header knows who is signed in', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.addInitScript(() => {
      localStorage.setItem('jwtToken', 'not-a-real-token')
      localStorage.setItem('user', JSON.stringify({ id: 1, name: 'Ailsa', role: 'User' }))
    })
    await load()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeHidden()
  })
})
