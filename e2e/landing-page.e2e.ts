import type { ConfigData } from 'html-validate'
import { expect, test } from '#testing/browser/product.ts'
import { ready } from '#testing/browser/ready.ts'

/** The page as it comes: before scripts, without them, and for machines that read it. */

const validating: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // React writes void elements and attributes as XHTML does, which HTML allows.
    'void-style': 'off',
    'attr-case': 'off',
    'no-inline-style': 'error',
    'long-title': 'off',
    'require-sri': 'off',
    'no-raw-characters': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Style sheets keep numbers on one line.
    'tel-non-breaking': 'off',
  },
}

test('the HTML of documents is valid', async ({ request }) => {
  // Large, and no other journey needs it: imported here, it is loaded by one worker only.
  const { HtmlValidate } = await import('html-validate')
  const validator = new HtmlValidate(validating)
  for (const path of ['/', '/cats', '/menu', '/no-such-page']) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } })
    const report = await validator.validateString(await answer.text())
    const found = report.results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${ruleId}: ${message} ${line}:${column}`,
      ),
    )
    expect(found, path).toEqual([])
  }
})

test('search engines and link previews find whole addresses', async ({ request, baseURL }) => {
  const html = await (await request.get('/')).text()
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/">`)
  expect(html).toContain(`<meta property="og:image" content="${baseURL}/social-card.png">`)
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'CafeOrCoffeeShop',
    name: 'Wynd & Whiskers',
    url: `${baseURL}/`,
    address: { streetAddress: '7 Lantern Wynd', addressLocality: 'Kirkbrae' },
    openingHours: ['Mo,Tu,We,Th,Fr 09:00-18:00', 'Sa,Su 10:00-16:00'],
  })
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/</loc>`)
  const booking = await (await request.get('/booking')).text()
  expect(booking).toContain(`<link rel="canonical" href="${baseURL}/booking">`)
  expect(booking).not.toContain('noindex')
  expect(await (await request.get('/dashboard')).text()).toContain('noindex')
  expect(await (await request.get('/robots.txt')).text()).toContain(
    `Sitemap: ${baseURL}/sitemap.xml`,
  )
  for (const file of [
    'social-card.png',
    'mail-header.png',
    'apple-touch-icon.png',
    'favicon.svg',
    'manifest.webmanifest',
  ]) {
    expect((await request.get(`/${file}`)).status()).toBe(200)
  }
})

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
  [1280, 1600],
] as const) {
  test(`at ${width} by ${height} px nothing moves, words come first and keep apart, all is from here`, async ({
    page,
    baseURL,
  }) => {
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await page.setViewportSize({ width, height })
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.getByText('Next free slot')).toBeVisible()
    const last = page.locator('[data-below-fold] > section').last()
    await expect(last.getByRole('img').first()).toHaveJSProperty('complete', true)
    const seen = await page.evaluate(OBSERVE)
    // As layout shift is counted, in thousandths: fonts that come late move less than a pixel.
    expect(seen).toEqual({ shifted: 0, largest: expect.stringMatching(/^(H1|P)$/) })
    expect([...hosts]).toEqual([baseURL])
    expect(await page.evaluate(GAP)).toBeGreaterThan(0)
    // Also where scrollbars lie over the page and take no room, as on phones.
    expect(await page.evaluate('document.body.offsetWidth')).toBe(width)
  })
}

test('every part is as high before it is seen as it is when it is seen', async ({ page }) => {
  // As in Safari: whatever waits for idle time never comes.
  await page.addInitScript('delete globalThis.requestIdleCallback')
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Next free slot')).toBeVisible()
  const heights = () =>
    page.evaluate(`[...document.querySelectorAll('main section')].map((part) => part.offsetHeight)`)
  const before = await heights()
  for (const part of await page.locator('main section[id]').all())
    await part.scrollIntoViewIfNeeded()
  expect(await heights()).toEqual(before)
})

/** In the browser: from the widened letters of the heading, whatever its box, to what follows. */
const GAP = `(() => {
  const heading = document.querySelector('h1')
  heading.style.letterSpacing = '0.12em'
  const top = (element) => element.getBoundingClientRect().top
  return top(heading.nextElementSibling) - top(heading) - heading.scrollHeight
})()`

/** In the browser: how far anything moved, and which element was the largest to be painted. */
const OBSERVE = `(async () => {
  const entries = (type) =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
      requestIdleCallback(() => resolve([]), { timeout: 500 })
    })
  const shifts = await entries('layout-shift')
  const paints = await entries('largest-contentful-paint')
  return {
    shifted: Math.round(shifts.reduce((sum, { value }) => sum + value, 0) * 1000) / 1000,
    largest: paints.at(-1)?.element?.tagName,
  }
})()`

test('React comes when somebody points at a link into the app, and not before', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) =>
    scripts.push(/assets\/(\w+)-[^/]*\.js/.exec(request.url())?.[1] ?? ''),
  )
  await page.goto('/')
  await ready(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(Boolean).toSorted()).toEqual(['shared', 'site'])
  await page.locator('#home').getByRole('link', { name: 'Learn More' }).hover()
  await page.locator('#home').getByRole('link', { name: 'Book Your Visit' }).hover()
  await expect.poll(() => scripts).toContain('react')
})

test('whoever loads the page again is where they were', async ({ page }) => {
  // Letters that come too late for a first sight are there for the second, and are of other widths.
  await page.goto('/')
  await page.goto('/')
  await ready(page)
  const away = () => page.evaluate<number>('visit.getBoundingClientRect().top')
  // As one reads: what one comes near to is laid out.
  while ((await away()) > 300) {
    await page.evaluate('scrollBy(0, 300); new Promise(requestAnimationFrame)')
  }
  const left = await away()
  await page.reload()
  await expect.poll(async () => Math.abs((await away()) - left)).toBeLessThan(2)
})

test('zoomed to 400 % everything is still reachable', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/#cat-bramble')
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320)
  const dialog = page.getByRole('dialog', { name: 'Bramble' })
  await dialog.getByRole('button', { name: 'Close Profile' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  const contact = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Contact' })
  await contact.click()
  await expect(page.locator('#contact')).toBeInViewport()
  // Nothing stands in the way of the few lines that fit.
  await expect(page.locator('.site-header')).not.toBeInViewport()
  await expect(page.locator('.book-bar')).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page reads, leads on and offers nothing that would not work', async ({
    page,
    request,
  }) => {
    await page.goto('/')
    await test.step('nothing is cut short, and nothing is offered that would not work', async () => {
      await expect(page.getByText('ASN schools come for free sessions')).toBeVisible()
      await expect(page.getByText('If a cat walks away, please leave it alone.')).toBeVisible()
      await expect(page.getByText('Please ring us for the price of today')).toBeVisible()
      await expect(page.getByRole('heading', { name: '7. You go home' })).toBeVisible()
      await expect(page.getByText('Loading pricing information...')).toBeHidden()
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('main').locator('form')).toBeHidden()
    })

    await test.step('what leads on looks so', async () => {
      const links = page.locator('main li').getByRole('link', { name: /^(Gift|Private)/ })
      await expect(links).toHaveCount(2)
      for (const link of await links.all()) {
        await expect(link).toHaveCSS('text-decoration-line', 'underline')
      }
    })

    await test.step('every link leads somewhere', async () => {
      const links = await Promise.all(
        (await page.locator('a').all()).map((link) => link.getAttribute('href')),
      )
      for (const href of new Set(links)) {
        if (!href || /^(mailto|tel):/.test(href)) continue
        const [path = '', hash] = href.split('#')
        const answer = await request.get(path || '/')
        expect(answer.status(), href).toBe(200)
        if (hash) expect(await answer.text(), href).toContain(` id="${hash}"`)
      }
    })

    await test.step('all cats are there, and every profile opens by its address', async () => {
      await page.getByRole('link', { name: 'Meet all of our cats' }).click()
      await expect(page).toHaveURL('/cats')
      const cards = page.locator('#cats').getByRole('article')
      await expect(cards.filter({ visible: true })).toHaveCount(12)
      for (const card of await cards.all()) {
        const name = await card.getByRole('link').innerText()
        await card.getByRole('link').click()
        const profile = page.getByRole('dialog', { name })
        await expect(profile.getByText('Favourite spot')).toBeVisible()
        await profile.getByRole('link', { name: 'Close Profile' }).click()
        await expect(profile).toBeHidden()
      }
    })

    await test.step('on a phone the menu leads on, too', async () => {
      await page.goto('/')
      await page.setViewportSize({ width: 360, height: 740 })
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where Cats & Coffee Meet')
      await expect(page.getByRole('switch', { name: 'Calm' })).toBeHidden()
      const menu = page.getByRole('button', { name: 'Menu' })
      const { x = 0 } = (await menu.boundingBox()) ?? {}
      expect(x, 'on the edge').toBeGreaterThan(260)
      await menu.click()
      await page.getByRole('link', { name: 'Visit', exact: true }).first().click()
      await expect(page).toHaveURL('/#visit')
    })

    await test.step('what needs it says so, and asks nobody to wait', async () => {
      await page.goto('/ticket')
      const said = /^This part of the site needs JavaScript.* change or cancel your visit/
      await expect(page.getByRole('main')).toHaveText(said, { useInnerText: true })
      await page.getByRole('link', { name: 'Back to Cafe' }).click()
      await expect(page).toHaveURL('/')
    })
  })
})
