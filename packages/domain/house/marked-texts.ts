import { placesOf } from './house-texts.ts'
import type { House } from './house.ts'
import { type Rich, runsOf } from './rich.ts'
import { withText } from './texts.ts'

// Private-use characters around a text, with its path before it (steganographic marks): they go through any
// component as part of the text, so that none has to know that it is drawn for a preview.
const OPENS = '\ue000'
const SAYS = '\ue001'
const ENDS = '\ue002'
const EITHER = /[\ue000-\ue002]/g
const IN_TAG = /\ue000[^\ue000-\ue002]*\ue001|\ue002/g
const TAG_OR_TEXT = /<[^<>]*>|\ue000([^\ue000-\ue002]*)\ue001([^\ue000-\ue002]*)\ue002/g

/** A house whose every text says where in the draft it is from. */
export function markTexts(house: House): House {
  let marked = house
  for (const { path, value } of placesOf(house).values()) {
    marked = withText(marked, path, between(`${OPENS}${path}${SAYS}`, value, ENDS))
  }
  return marked
}

/** Marks of a text in runs are runs of their own: what is strong or a link stays whole between them. */
function between(before: string, value: Rich, after: string): Rich {
  const runs = runsOf(value).map((run) => ({ ...run, text: run.text.replaceAll(EITHER, '') }))
  if (typeof value === 'string') return `${before}${runs[0]?.text}${after}`
  return { runs: [{ text: before }, ...runs, { text: after }] }
}

/** The markup of such a house: each text in an element that has its path. What stands in a tag is as it was. */
export const showMarks = (html: string): string =>
  html.replaceAll(TAG_OR_TEXT, (found: string, path?: string, text?: string) =>
    path === undefined
      ? found.replaceAll(IN_TAG, '')
      : `<edit-text data-path="${path}">${text}</edit-text>`,
  )
