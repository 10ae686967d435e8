import { expect, test } from 'vitest'
import { changeFilter, isFiltered, noFilter, readFilter, toQuery } from './audit-filter.ts'

const at = (text: string) => new URLSearchParams(text)

test('the address is read, and nonsense in it left aside', () => {
  expect(readFilter(at('search=Morag&actor=admin&subject=slot&from=2026-11-01&page=3'))).toEqual({
    ...noFilter,
    search: 'Morag',
    actor: 'admin',
    subject: 'slot',
    from: '2026-11-01',
    page: 3,
  })
  expect(readFilter(at('actor=cat&from=2026-02-30&to=x&page=-1'))).toEqual(noFilter)
})

test('another filter begins at the first page, and the rest of the address stays', () => {
  const changed = changeFilter(at('tab=settings&section=audit-log&page=3&actor=admin'), {
    search: 'WW-1',
    actor: '',
  })
  expect(changed.toString()).toBe('tab=settings&section=audit-log&search=WW-1')
  expect(changeFilter(at('search=a'), { page: 2 }).toString()).toBe('search=a&page=2')
})

test('only what is asked for is sent', () => {
  const sent = toQuery(readFilter(at('search=+a+&to=2026-11-30')))
  expect(sent).toEqual({ page: 1, pageSize: 25, search: 'a', dateTo: '2026-11-30' })
  expect([isFiltered(noFilter), isFiltered({ ...noFilter, subject: 'slot' })]).toEqual([
    false,
    true,
  ])
})
