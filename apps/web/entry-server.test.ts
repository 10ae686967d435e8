import { expect, onTestFinished, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { startingHouse } from '#content/starting/house.ts'
import { USUAL_HOURS } from '#domain/booking/week-hours.ts'
import { palette } from '#domain/house/palette.ts'
import { readLookFile, tokensOf } from '#domain/house/look-css.ts'
import type { House } from '#domain/house/house.ts'
import { placesOf } from '#domain/house/house-texts.ts'
import { markTexts } from '#domain/house/marked-texts.ts'
import { hexOf } from '#domain/house/oklch.ts'
import { plainOf } from '#domain/house/rich.ts'
import { withText } from '#domain/house/texts.ts'
import { partsOf } from '#domain/house/recolour.ts'
import { DEFAULT_PLACE, setCafePlace } from '#domain/house/place.ts'
import { anotherCafe, DEMO_IDENTITY } from '#testing/another-cafe.ts'
import { contentsOf, writeHouse } from './entry-server.tsx'

const files = Object.keys(contentsOf(demo))
const shell = '<title></title><!--head--><body><div id="root"><!--app--></div><!--house--></body>'
const shells = Object.fromEntries(files.map((file) => [file, shell]))
const write = (house: House) => writeHouse({ house }, shells)

const told = { base: '/preview/x', until: '2026-11-18T12:00:00Z' }
const inPreview = (house: House) =>
  writeHouse(
    { house, preview: { ...told, draft: { marked: markTexts(house), today: '2026-11-18' } } },
    { ...shells, 'specimen.html': shell },
  )

/** The demo with looks wherever a text takes them. */
const richHouse = [...placesOf(demo).values()]
  .filter(({ isRich }) => isRich)
  .reduce((house, { path, value }) => {
    const words = plainOf(value)
    const runs = [
      { text: words.slice(0, 4), strong: true },
      { text: words.slice(4, 6), em: true, href: '/visit?a=1&b=2' },
      { text: words.slice(6) },
    ]
    return withText(house, path, { runs })
  }, demo)

const HOSTILE = '</script><script>alert(1)</script><!--app-->"\u202e&'

/** Every text of it, whatever it is about. */
function spoiled<T>(value: T): T {
  if (typeof value === 'string') return `${HOSTILE}${value}` as T
  if (Array.isArray(value)) return value.map(spoiled) as T
  if (typeof value !== 'object' || value === null) return value
  const kept = ['slug', 'image', 'picture', 'sense', 'gender', 'state', 'allergens', 'diet']
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, kept.includes(key) ? each : spoiled(each)]),
  ) as T
}

test('no text of the owner becomes markup or ends a block of data', () => {
  const notice = { words: 'x', from: '2026-01-01', to: '2027-01-01', places: ['site' as const] }
  const pages = write(spoiled({ ...demo, notices: [notice] }))
  for (const file of files) {
    expect(pages[file]).not.toContain('<script>alert')
    expect(pages[file]).not.toContain('<!--')
  }
  const block = /id="house">(.*?)<\/script>/.exec(pages['app.html'] ?? '')?.[1]
  expect(JSON.parse(block ?? '').cafe.name).toBe(`${HOSTILE}${demo.cafe.name}`)
})

test('another house is another page: its own cats, words and name, and nothing of the demo’s', () => {
  const [cat] = demo.cats
  const house = {
    ...demo,
    cafe: { ...anotherCafe, tagline: 'Tea & Tails' },
    cats: [{ ...cat!, slug: 'toast', name: 'Toast' }],
  }
  const { 'index.html': page = '', 'manifest.webmanifest': manifest = '' } = write(house)
  expect(page).toContain('<title>Tea &amp; Tails · The Purr</title>')
  expect(page).toContain('Meet Toast')
  expect(page).not.toMatch(/Wynd & Whiskers|Wynd &amp; Whiskers|Load More Cats|cat-biscuit/)
  expect(page).toContain('>Instagram</a>')
  expect(page).toContain('"sameAs":["https://www.instagram.com/thepurr"]')
  expect(page).toContain('href="https://reviews.example/thepurr"')
  expect(JSON.parse(manifest).name).toBe('The Purr')
})

test('a cafe without words of its own for its hours shows its opening hours and closed days', () => {
  const openingHours = USUAL_HOURS.map((each) => (each.day === 1 ? { ...each, hours: null } : each))
  const plain = (house: House) =>
    writeHouse({ house, openingHours }, shells)['index.html']?.replaceAll(/ class="[^"]*"/g, '')
  const page = plain({ ...demo, cafe: { ...anotherCafe, customerServiceHours: [] } })
  expect(page).toContain(
    '<dt>Monday</dt><dd>Closed</dd><dt>Tue–Fri</dt><dd>09:00–18:00</dd><dt>Sat–Sun</dt><dd>10:00–16:00</dd>',
  )
  expect(page).toContain('<dt>Closed</dt><dd>Monday</dd>')
  expect(page).toContain('"openingHours":["Tu,We,Th,Fr 09:00-18:00","Sa,Su 10:00-16:00"]')
  expect(plain(demo)).toContain('<dt>Mon–Fri</dt><dd>9:00 a.m.–8:00 p.m.</dd>')
  expect(write(demo)['index.html']).not.toContain('Closed')
})

test('a draft is drawn as the site will be, but for where its texts are from; its frames say that they are one', () => {
  const block = `<script type="application/json" id="preview">${JSON.stringify(told)}</script>`
  for (const house of [demo, richHouse]) {
    const [pages, plain] = [inPreview(house), write(house)]
    expect(pages['index.html']).toContain('<edit-text data-path="words.hero.badge">')
    for (const file of files) {
      const bare = pages[file]?.replaceAll(/<\/?edit-text[^>]*>/g, '').replace(block, '')
      expect(bare).toBe(plain[file])
    }
  }
})

test('what is strong, stressed or a link is drawn so, and is edited as one text', () => {
  const { 'index.html': page = '' } = inPreview(richHouse)
  expect(page.replaceAll(/ class="[^"]*"/g, '')).toContain(
    '<edit-text data-path="words.expect.0"><strong>A sh</strong><a href="/visit?a=1&amp;b=2"><em>or</em></a>t welcome and the house rules</edit-text>',
  )
  expect(page.match(/data-path="words.expect/g)).toHaveLength(demo.words.expect.length)
})

test('a draft has a ticket: of its own words and cats, and with nothing to scan', () => {
  const { 'specimen.html': page = '' } = inPreview({ ...demo, cats: demo.cats.slice(0, 2) })
  expect(page).toContain('WW-SPECIMEN')
  expect(page).toContain('<edit-text data-path="words.bring.0">')
  expect(page).toContain('<edit-text data-path="cats.0.name">Biscuit</edit-text> looks forward')
  expect(page.match(/In today<\/dt><dd[^>]*>(.*?)<\/dd>/)?.[1]).toMatch(/Biscuit.* and .*Domino/)
  expect(page).not.toContain('crispEdges')
  expect(write(demo)).not.toHaveProperty('specimen.html')
})

test('a page of another place tells it, finished or not; the demo’s says nothing of it', () => {
  const place = { ...DEFAULT_PLACE, country: 'IE', currency: 'EUR', prefix: 'PUR' } as const
  const blocks = () =>
    ['index.html', 'app.html'].map((file) => {
      const [, block = 'null'] = /id="house">(.*?)<\/script>/.exec(write(demo)[file] ?? '') ?? []
      return JSON.parse(block)?.place
    })
  expect(blocks()).toEqual([undefined, undefined])
  setCafePlace(place)
  onTestFinished(() => setCafePlace(DEFAULT_PLACE))
  expect(blocks()).toEqual([place, place])
})

test('search engines read the menu of each house in its own currency', () => {
  setCafePlace({ ...DEFAULT_PLACE, currency: 'EUR' })
  onTestFinished(() => setCafePlace(DEFAULT_PLACE))
  const { 'menu.html': page = '' } = write(demo)
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? '')
  const [drinks] = data.hasMenu.hasMenuSection
  expect(drinks.name).toBe('Drinks')
  expect(drinks.hasMenuItem.slice(0, 2)).toEqual([
    {
      '@type': 'MenuItem',
      name: 'Flat white and its friends',
      offers: { '@type': 'Offer', price: '3.40', priceCurrency: 'EUR' },
      suitableForDiet: ['https://schema.org/VegetarianDiet'],
    },
    {
      '@type': 'MenuItem',
      name: 'A pot of tea for one or two',
      offers: { '@type': 'Offer', price: '3.20', priceCurrency: 'EUR' },
      suitableForDiet: ['https://schema.org/VeganDiet', 'https://schema.org/GlutenFreeDiet'],
    },
  ])
  expect(drinks.hasMenuItem.at(-1).offers.price).toBe('0.00')
  expect(page).toContain('€3.40')
  expect(page).not.toContain('£')
})

test('a cafe that was just set up looks intended: no cats, menu or events, and none of the demo’s pictures', () => {
  const pages = write(startingHouse(anotherCafe, null))
  for (const page of Object.values(pages)) expect(page).not.toMatch(DEMO_IDENTITY)
  const { 'index.html': page = '' } = pages
  expect(page).not.toMatch(/room\/|\/map\.svg|social-card|£|twelve/i)
  // In its own shape: nothing moves once it is there.
  for (const each of [page, pages['cats.html'], pages['preview-over.html']])
    expect(each).toMatch(/\/empty-sofa\.svg" alt="" width="480" height="320"/)
  for (const words of ['on their way to us', 'menu is being written', 'Nothing is planned yet']) {
    expect(page).toContain(words)
  }
})

test('cats in other colours sit in the room and on the counter as they are', () => {
  const image = '/cats/domino~444444-0-88aa33-0.svg'
  const { 'index.html': page = '' } = write({ ...demo, cats: [{ ...demo.cats[0]!, image }] })
  expect(page.match(/room\/domino~444444-0-88aa33-0\.svg/g)).toHaveLength(3)
  expect(page).not.toContain('room/pudding')
})

test.each([0, 1, 40])('a house with %i cats has a page', (count) => {
  const cats = Array.from({ length: count }, (_, index) => ({
    ...demo.cats[index % 12]!,
    slug: `cat-${index}`,
  }))
  const { 'index.html': page = '', 'cats.html': all = '' } = write({ ...demo, cats })
  expect(page.match(/<article/g)?.length ?? 0).toBe(Math.min(6, count))
  expect(all.match(/<dialog/g)?.length ?? 0).toBe(count)
  expect(all.match(/data-press="next-cat"/g)?.length ?? 0).toBe(count === 1 ? 0 : count)
  expect(page.includes('Our cats are on their way to us.')).toBe(count === 0)
  expect(page.includes('Load More Cats (34 more)')).toBe(count === 40)
})

test('a cat who was adopted says goodbye, and sits in the room no more', () => {
  const [biscuit, ...others] = demo.cats
  const gone = { ...biscuit!, state: 'adopted' as const, since: '2026-11-03' }
  const { 'index.html': page = '', 'cats.html': all = '' } = write({
    ...demo,
    cats: [...others, gone],
  })
  expect(all).toContain('Biscuit went home with people of their own on Nov 3, 2026.')
  expect(page).not.toContain('aria-label="Meet Biscuit"')
})

test('a house of other colours links them on every page; without, the pages are as they were', () => {
  const plain = write(demo)
  expect(write({ ...demo, colours: null })).toEqual(plain)
  const pages = write({ ...demo, colours: { accent: '#0b2a5b', second: '#7a2e5d' } })
  const [link = '', file = ''] =
    /<link rel="stylesheet" href="\/(assets\/[^"]+)">/.exec(pages['index.html'] ?? '') ?? []
  for (const each of files) expect(pages[each]?.replace(link, '')).toBe(plain[each])
  const stylesheet = readLookFile(file) ?? ''
  const written = tokensOf(palette)
  for (const token of ['paper', 'marmalade', 'on-marmalade', 'moss', 'wall'])
    expect(stylesheet).toContain(`--color-${token}: `)
  for (const [token, value] of Object.entries(written))
    expect(stylesheet).not.toContain(`${token}: ${value};`)
  const themeOf = ({ 'manifest.webmanifest': manifest = '' }) => JSON.parse(manifest).theme_color
  expect(themeOf(plain)).toBe(hexOf(palette.paper.day))
  expect(themeOf(pages)).not.toBe(themeOf(plain))
  expect(partsOf(pages['favicon.svg'] ?? '').coat).not.toContain('#eb9d50')
  expect(plain['favicon.svg']).toBeUndefined()
})

test('a house in other letters links them, and fetches no font that it does not use', () => {
  const preload = (face: string) =>
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/${face}-1a.woff2">`
  const index = `${shell}${preload('fraunces')}${preload('atkinson')}`
  const fontsOf = (type: House['type']) => {
    const { 'index.html': page = '' } = writeHouse(
      { house: { ...demo, type } },
      { ...shells, 'index.html': index },
    )
    const [, file = ''] = /<link rel="stylesheet" href="\/(assets\/[^"]+)">/.exec(page) ?? []
    return { css: readLookFile(file), faces: page.match(/fraunces|atkinson/g) }
  }
  expect(fontsOf(null)).toEqual({ css: null, faces: ['fraunces', 'atkinson'] })
  expect(fontsOf('drawn')).toEqual(fontsOf(null))
  const plain = fontsOf('plain')
  expect(plain.faces).toEqual(['atkinson'])
  expect(plain.css).toMatch(/^:root \{\n {2}--font-display: 'Atkinson[^;]*;\n\}\n$/)
  expect(fontsOf('bookish').css).toContain('--font-sans: Charter')
})
