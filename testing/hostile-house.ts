import { demo } from '#content/demo.ts'
import { placesOf } from '#domain/house/house-texts.ts'
import { type House, NOTICE_PLACES } from '#domain/house/house.ts'
import { plainOf, type Rich } from '#domain/house/rich.ts'
import { withText } from '#domain/house/texts.ts'

/** Markup that would run, a mark that turns the line around, a line break before a header, ends of blocks. */
export const HOSTILE = '<img src onerror=hacked=1>"&\u202e\r\nX-Evil:</script><!--'
/** The same, as it is kept. */
export const HOSTILE_LINE = HOSTILE.replace('\u202e', '').replace('\r\n', ' ')

/** Up to its length, with a word that no line takes. */
const said = (most: number, value: string) => `${HOSTILE}${value}`.slice(0, most).padEnd(most, 'W')

/** In every look, and with an address that would end its attribute. */
const saidRichly = (most: number, value: string): Rich => ({
  runs: [
    { text: said(most - 2, value), strong: true, em: true },
    { text: '..', href: 'https://x.example/"><script>hacked=1</script>' },
  ],
})

/** In a script that runs from right to left: its stop stands at its left end. */
export const FROM_THE_RIGHT = 'סגור היום.'

/** The demo's, each of its texts beginning with it, and notices of it everywhere, one from right to left. */
export function hostileHouse({ from, to }: { from: string; to: string }): Omit<House, 'colours'> {
  // What is no price is not published.
  const texts = [...placesOf(demo).values()].filter(({ path }) => !path.endsWith('.price'))
  const { cafe, words, cats, menu } = texts.reduce(
    (house, { path, value, most, isRich }) =>
      withText(house, path, (isRich ? saidRichly : said)(most, plainOf(value))),
    demo,
  )
  const notices = [saidRichly(140, 'Closed'), FROM_THE_RIGHT].map((words) => ({
    words,
    from,
    to,
    places: [...NOTICE_PLACES],
  }))
  return { cafe, words, cats, menu, notices }
}
