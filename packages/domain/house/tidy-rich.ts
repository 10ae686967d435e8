import { withoutBidiMarks } from '../account/bidi-marks.ts'
import { isSeen } from '../account/is-seen.ts'
import { plainOf, type Rich, type Run, runsOf } from './rich.ts'

export const RUNS_MOST = 60
/** Of characters that come in: more than fits any place, which is said in words. */
export const RICH_MOST = 1_000

const INSIDE = /^\/(?![/\\])\S*$/
const OUTSIDE =
  /^(?:https?:\/\/[\w.-]+(?::\d+)?(?:[/?#]\S*)?|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d ()-]+)$/i

// An address that no reader takes, such as one with a port of 99999, would leave mails unwritten.
const ANYWHERE = 'https://cafe.invalid'
/** No part of the language, but there in Node and in browsers. */
declare const URL: { canParse(address: string, base: string): boolean }

/** What is wrong with where a link leads; null where nothing is. No address of it runs a script. */
export const checkHref = (href: string): string | null =>
  (INSIDE.test(href) || OUTSIDE.test(href)) && href.length <= 200 && URL.canParse(href, ANYWHERE)
    ? null
    : 'Please paste a whole address, such as https://…, mailto:… or /visit.'

const lookOf = ({ strong, em, href }: Run): Omit<Run, 'text'> => ({
  ...(strong && { strong }),
  ...(em && { em }),
  ...(href && { href }),
})

const isOneLook = (one: Run, other: Run) =>
  !one.strong === !other.strong && !one.em === !other.em && one.href === other.href

/** As it can be typed: in one line, without marks that turn text around. */
export const inOneLine = (text: string) => withoutBidiMarks(text).replaceAll(/\s+/g, ' ')

/**
 * In the one form in which it is kept: one line, without marks that turn text around, neighbours of one look joined;
 * what has no look at all is a string again, and an empty one where nothing of it is seen.
 */
export function tidyRich(rich: Rich): Rich {
  const runs: Run[] = []
  for (const run of runsOf(rich)) {
    const last = runs.at(-1)
    const words = inOneLine(run.text)
    const text = !last || last.text.endsWith(' ') ? words.trimStart() : words
    if (last && isOneLook(last, run)) last.text += text
    else if (text) runs.push({ text, ...lookOf(run) })
  }
  const end = runs.at(-1)
  if (end) end.text = end.text.trimEnd()
  const kept = isSeen(plainOf({ runs })) ? runs.filter(({ text }) => text) : []
  const isPlain = kept.every(({ strong, em, href }) => !strong && !em && !href)
  return isPlain ? plainOf({ runs: kept }) : { runs: kept }
}
