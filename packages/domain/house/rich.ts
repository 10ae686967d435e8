/** A stretch of a text in one look. */
export type Run = { text: string; strong?: boolean; em?: boolean; href?: string }

/** A text of few kinds: plain, or in runs that may be strong, stressed, or a link. */
export type Rich = string | { readonly runs: readonly Run[] }

export const runsOf = (rich: Rich): readonly Run[] =>
  typeof rich === 'string' ? [{ text: rich }] : rich.runs

/** Its words alone: for mails in plain text, passes, search engines, and to count them. */
export const plainOf = (rich: Rich): string =>
  runsOf(rich)
    .map(({ text }) => text)
    .join('')
