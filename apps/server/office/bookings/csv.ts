import { withoutBidiMarks } from '#domain/account/bidi-marks.ts'

type Cell = string | number | null

/**
 * Where a spreadsheet would begin a formula: at the start, and behind whatever the separator is in its
 * country. Some read the wide signs of East Asia alike.
 */
const FORMULA = /^(?=\s*[=+\-@\t\r＝＋－＠])|[;,|"\t\r\n](?= *[=+\-@＝＋－＠])/g

/** A line of RFC 4180. Words that a spreadsheet would calculate are made harmless by an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(',')}\r\n`
}

function inert(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  return withoutBidiMarks(cell ?? '').replace(FORMULA, "$&'")
}

/** Tells spreadsheets that what follows is UTF-8; they take it for something older otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF'
