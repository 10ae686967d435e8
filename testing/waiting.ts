import { ask } from './ask.ts'
import { type Cafe, call, slotAt, TOMORROW, type Visitor, type Wish } from './cafe.ts'
import { type Guest, guest } from './guests.ts'
import { writtenMails } from './written-mails.ts'

/** What the tests of the waiting list do again and again. */

const ANYBODY = { token: '' }

export type Waits = Wish & {
  starts?: string[]
  least?: number
  sessionId?: number
  until?: string
  lastDate?: string
}

export async function waitingWish(cafe: Pick<Cafe, 'db'>, who: Guest, wish: Waits = {}) {
  const { date = TOMORROW, start = '10:00', adults = 2, children = 0, ...rest } = wish
  const { starts = [start], least = adults + children, ...more } = rest
  const slotIds = await Promise.all(starts.map((each) => slotAt(cafe, each)))
  return { name: who.name, email: who.email, date, slotIds, adults, children, least, ...more }
}

/** A customer who is signed in joins. */
export const join = async (cafe: Cafe, who: Visitor, wish: Waits = {}) =>
  call(cafe, who, 'POST public/waiting', await waitingWish(cafe, guest(), wish))

const secretIn = (text: string) => /\/waiting#([\w-]+)/.exec(text)?.[1]

/** The secret of the last mailed link of an address. */
export async function waitingLink(cafe: Cafe, email: string): Promise<string> {
  const mails = await writtenMails(cafe, (all) => all.where('to_address', '=', email))
  return mails.map(({ text }) => secretIn(text)).findLast(Boolean) ?? ''
}

export const byLink = (
  cafe: Pick<Cafe, 'app'>,
  secret: string,
  what: 'open' | 'leave' | 'ticket',
  body?: { date: string },
) => call(cafe, ANYBODY, `POST public/waiting/${what}`, body, { 'x-waiting': secret })

/** Where a guest joins from, and who they are; otherwise a new one on our own machine. */
type Joining = { from?: string; who?: Guest }

/** Somebody without an account joins, and taps the link in the mail. */
export async function joinAsGuest(
  cafe: Cafe,
  wish: Waits = {},
  { from, who = guest() }: Joining = {},
) {
  const body = await waitingWish(cafe, who, wish)
  const answer = await ask(cafe, 'POST', 'public/waiting', { body, ...(from && { from }) })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const secret = await waitingLink(cafe, who.email)
  await byLink(cafe, secret, 'open')
  return { ...who, secret, see: async () => (await byLink(cafe, secret, 'open')).body }
}
