import type { Right } from '#contract/rights.ts'
import type { StaffRole } from '#domain/account/roles.ts'
import type { Data } from '#web/api/api.ts'

/** What waits for staff, as the office asks for it every minute. */
export type Waiting = Data<'GET admin/dashboard/attention'>

/** A place of the office: one row of the table in routes/office-places.ts. */
export type Place = {
  /** Of its address: 'time-slots'. */
  name: string
  label: string
  group: string
  address: string
  /** Staff without it never see the place. */
  right: Right
  /** One sentence to staff who are new here. */
  help: string
  /** How it works, in two or three more. */
  how: string
  Icon: React.ComponentType<{ className?: string }>
  /** On whose phones it stands in the bar; the others find it under 'More'. */
  bar: readonly StaffRole[]
  /** How many things wait there. */
  waits?: (waiting: Waiting) => number
  /** The parameters of /admin that led there before it had an address. */
  was?: Readonly<Record<string, string>>
  /** Absent where the place is a document of its own. */
  Panel?: React.ComponentType
  /** Fetches the code of its panel. */
  load?: () => Promise<{ default: React.ComponentType }>
}

/** Where the office stands: a tab of /admin is told by ?tab=, and the first one by nothing. */
export function placeAt<P extends Pick<Place, 'name' | 'address'>>(
  places: readonly P[],
  { pathname, search }: { pathname: string; search: string },
): P | undefined {
  if (pathname !== '/admin') return places.find(({ address }) => address === pathname)
  const tabs = places.filter(isTab)
  const name = new URLSearchParams(search).get('tab')
  return tabs.find((tab) => tab.name === name) ?? tabs[0]
}

/** One of the specified six, which share /admin. */
export const isTab = ({ address }: Pick<Place, 'address'>) => /^\/admin(\?|$)/.test(address)

/** The way on from an address of /admin that became a place's own; the rest of it goes along. */
export function movedTo(places: readonly Place[], search: string): string | null {
  const asked = new URLSearchParams(search)
  const place = places.find(
    ({ was }) => was && Object.entries(was).every(([key, value]) => asked.get(key) === value),
  )
  if (!place) return null
  for (const key of Object.keys(place.was ?? {})) asked.delete(key)
  return asked.size > 0 ? `${place.address}?${asked}` : place.address
}

/** The four that matter most to a role on a phone; those that a role has beside, where it has fewer. */
export function inBar(places: readonly Place[], role: StaffRole): Place[] {
  const first = places.filter(({ bar }) => bar.includes(role))
  return [...new Set([...first, ...places])].slice(0, 4)
}
