import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { isSlow } from './slow.ts'

// Without its comments and long names, which every document would read again.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

// Not 'on': style sheets ask whether it is there, React for its value, and would draw again in the middle of a look.
type Look = { theme?: 'dark'; calm?: 'looks' }

// Where every component is shown, each is looked at in each; which colours go together in which look,
// derive-colours.test.ts knows. A page needs one look that is different in everything.
export const LOOKS: Look[] = [{}, { theme: 'dark' }, { calm: 'looks' }]
const UNLIKE: Look[] = [{ theme: 'dark', calm: 'looks' }]

// A look changes colours and room, not what stands on the page: these are asked in each, the rest once.
const rulesOfLooks = ['color-contrast', 'target-size', 'link-in-text-block']

// What lies under a dialog cannot be used or read, and is audited where nothing lies over it.
const ON_TOP = `[...document.querySelectorAll('dialog:modal')].at(-1) ?? document`

/** Nothing for axe to find on what is on top, or the part of it, and nothing sticks out sideways. */
export async function expectAudited(page: Page, part?: string, asked?: object, look?: string) {
  // Minutes a page on a slow processor, for what the ordinary run has seen.
  if (isSlow) return
  // Its source is large: a document reads it once, however often it is asked.
  if (await page.evaluate('!globalThis.axe')) await page.evaluate(`${source};0`)
  const options = { resultTypes: ['violations'], ...asked }
  const run = `axe.run(${JSON.stringify(part) ?? ON_TOP}, ${JSON.stringify(options)})`
  expect(await page.evaluate(`${run}.then(({ violations }) => violations)`), look).toEqual([])
  await expectInside(page)
}

/**
 * The same in other looks. What the page waits for must be there: React hears nothing of them. No journey that comes
 * here may ask for motion: colours on their way from one look to the next would be judged half-way.
 */
export async function expectAxeClean(page: Page, part?: string, looks = UNLIKE) {
  for (const look of looks) {
    const asked = look === looks[0] ? {} : { runOnly: rulesOfLooks }
    await wear(page, look)
    await expectAudited(page, part, asked, JSON.stringify(look))
  }
  await wear(page, {})
}

/** On a phone; a desk gives the same page more room: there, nothing may stick out. */
export async function expectCleanOnPhone(page: Page) {
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectInside(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAxeClean(page)
}

export async function expectInside(page: Page) {
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThan(1)
  expect(await page.evaluate(CUT_CLOCKS)).toEqual([])
}

/** Fields for a time of day that have no room for all of it: AM and PM, where the browser's clock has 12 hours. */
const CUT_CLOCKS = `[...document.querySelectorAll('input[type=time]')].flatMap((clock) => {
  const whole = clock.cloneNode()
  Object.assign(whole.style, { position: 'absolute', width: 'max-content' })
  clock.after(whole)
  const [has, wants] = [clock.offsetWidth, whole.offsetWidth]
  whole.remove()
  return has > 0 && has < wants ? (clock.ariaLabel ?? clock.name) + ': ' + has + ' of ' + wants : []
})`

/** The look of the moment, as the first script of a page sets it. */
const wear = (page: Page, { theme, calm }: Look) =>
  page.evaluate(`for (const [name, value] of ${JSON.stringify(Object.entries({ theme, calm }))}) {
    if (value) document.documentElement.dataset[name] = value
    else delete document.documentElement.dataset[name]
  }`)
