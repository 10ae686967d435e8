import { isCalendarDate } from '#domain/calendar/calendar-date.ts'
import { readPage } from '#web/ui/read-page.ts'

const ACTORS = ['customer', 'admin', 'system', 'provider', 'visitor'] as const

export type AuditFilter = {
  search: string
  actor: (typeof ACTORS)[number] | ''
  subject: string
  from: string
  to: string
  page: number
}

export const noFilter: AuditFilter = {
  search: '',
  actor: '',
  subject: '',
  from: '',
  to: '',
  page: 1,
}

export const PAGE_SIZE = 25

/** What is shown lives in the address; nonsense in it reads as if it were not there. */
export function readFilter(address: URLSearchParams): AuditFilter {
  const text = (name: string) => address.get(name) ?? ''
  const date = (name: string) => (isCalendarDate(text(name)) ? text(name) : '')
  return {
    search: text('search').slice(0, 100),
    actor: ACTORS.find((actor) => actor === text('actor')) ?? '',
    subject: text('subject').slice(0, 50),
    from: date('from'),
    to: date('to'),
    page: readPage(address),
  }
}

/** Whatever else changes begins at the first page again. */
export function changeFilter(
  address: URLSearchParams,
  change: Partial<AuditFilter>,
): URLSearchParams {
  const filter = { ...readFilter(address), page: 1, ...change }
  const next = new URLSearchParams(address)
  for (const [name, value] of Object.entries(filter)) {
    if (value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

export const isFiltered = ({ page: _page, ...filter }: AuditFilter) =>
  Object.values(filter).some((value) => value !== '')

/** As the call takes it: what is not asked for is left out. */
export function toQuery({ search, actor, subject, from, to, page }: AuditFilter) {
  return {
    page,
    pageSize: PAGE_SIZE,
    search: search.trim() || undefined,
    actorKind: actor || undefined,
    subjectKind: subject || undefined,
    dateFrom: from || undefined,
    dateTo: to || undefined,
  }
}
