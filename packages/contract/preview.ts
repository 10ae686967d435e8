/** What a page of the draft knows of itself. */
export type Preview = {
  /** Before the address of each of its pages: /preview/{token} */
  base: string
  until: string
}

/** The public pages that a draft changes, by their addresses on the site; those of sessions besides. */
export const PREVIEWED: Record<string, string> = {
  '/': 'Home',
  '/cats': 'Our cats',
  '/menu': 'Menu',
  '/ticket': 'A ticket',
  '/visit': 'Book a visit',
  '/booking': 'Booking, signed in',
  '/gifts': 'Gift cards',
  '/private-hire': 'Private hire',
  '/adopt': 'Ask about adopting',
}

/** Found by the ticket alone: it is the story of that visit. */
export const STORY = '/story'

const SESSION = /^\/sessions\/[a-z0-9-]+$/

export const isPreviewed = (path: string) =>
  Object.hasOwn(PREVIEWED, path) || path === STORY || SESSION.test(path)
