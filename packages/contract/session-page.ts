/** What the build leaves open in the page of sessions. */
const SESSION_GAPS = ['name', 'slug', 'description', 'events', 'words'] as const
export type SessionGap = (typeof SESSION_GAPS)[number]

/** Built like every page; the server writes one session into it. */
export const SESSION_PAGE = 'session.html'

export const gap = (name: SessionGap) => `{{session ${name}}}`

/** Fills all gaps at once: what was filled in is not looked through for more of them. */
export const fillGaps = (page: string, texts: Record<SessionGap, string>) =>
  page.replace(
    new RegExp(`\\{\\{session (${SESSION_GAPS.join('|')})\\}\\}`, 'g'),
    (_, name: SessionGap) => texts[name],
  )
