/** A stretch of a text in one look. */
export type Run = { text: string; strong?: boolean; em?: boolean; href?: string }

/** A text of few kinds: plain, or in runs that may be strong, stressed, or a link. */
export type Rich = string | { readonly runs: readonly Run[] }

export const runsOf = (rich: Rich): readonly Run[] =>
  typeof rich === 'string' ? [{ text: rich }] : rich.runs

/** Where its words lead, if anywhere: a link is one to its readers, whatever looks it has within. */
export function linksOf(rich: Rich): { href: string | undefined; runs: Run[] }[] {
  const links: ReturnType<typeof linksOf> = []
  for (const run of runsOf(rich)) {
    const last = links.at(-1)
    if (last && last.href === run.href) last.runs.push(run)
    else links.push({ href: run.href, runs: [run] })
  }
  return links
}

/** Its words alone: for mails in plain text, passes, search engines, and to count them. */
export const plainOf = (rich: Rich): string =>
  runsOf(rich)
    .map(({ text }) => text)
    .join('')
