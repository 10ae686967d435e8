type Cell = string | number | null

/** What a spreadsheet would run as a formula; some read the wide signs of East Asia alike. */
const FORMULA = /^\s*[=+\-@\t\r＝＋－＠]/

/** A line of RFC 4180. Words that a spreadsheet would calculate are made harmless by an apostrophe. */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

function csvCell(cell: Cell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell ?? ''
  const inert = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

/** Tells spreadsheets that what follows is UTF-8; they take it for something older otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF'
