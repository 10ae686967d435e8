import { expect, test } from 'vitest'
import { may, mayByPin } from '#contract/rights.ts'
import { isStaff, ROLES, type StaffRole } from '#domain/account/roles.ts'
import { inBar, isTab, movedTo, placeAt } from '#web/office/place.ts'
import { places } from './office-places.ts'

const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('the administration is the six specified tabs in their order', () => {
  expect(places.filter(isTab).map(({ label }) => label)).toEqual([
    'Overview',
    'Bookings',
    'Cancellations',
    'Time Slots',
    'Users',
    'Settings',
  ])
})

test('every place has an address and a sentence of its own', () => {
  for (const part of ['name', 'address', 'help'] as const) {
    expect(new Set(places.map((place) => place[part])).size).toBe(places.length)
  }
  for (const { help } of places) expect(help).toMatch(/^[A-Z].{10,120}\.$/)
})

test('an address says which place it is, and what it was called before leads there', () => {
  const at = (address: string) => placeAt(places, new URL(address, 'https://cafe'))?.name
  expect(at('/admin')).toBe('overview')
  expect(at('/admin?tab=nonsense')).toBe('overview')
  expect(at('/admin?tab=time-slots&page=2')).toBe('time-slots')
  expect(at('/admin/private-hire')).toBe('private-hire')
  expect(at('/admin/nonsense')).toBeUndefined()

  expect(movedTo(places, '?tab=today&date=2026-11-17')).toBe('/admin/today?date=2026-11-17')
  expect(movedTo(places, '?tab=sessions')).toBe('/admin/sessions')
  expect(movedTo(places, '?tab=settings&section=audit-log&actor=admin')).toBe(
    '/admin/audit?actor=admin',
  )
  for (const kept of ['', '?tab=settings', '?tab=settings&section=working-hours']) {
    expect(movedTo(places, kept)).toBeNull()
  }
})

test('on a phone each role has at most four places at hand, all of which it may see', () => {
  const barOf = (role: StaffRole, mayDo = may) =>
    names(
      inBar(
        places.filter(({ right }) => mayDo(role, right)),
        role,
      ),
    )
  expect(ROLES.filter(isStaff).map((role) => [role, ...barOf(role)])).toEqual([
    ['Admin', 'today', 'overview', 'bookings', 'cancellations'],
    ['Manager', 'today', 'door', 'bookings', 'cancellations'],
    ['Desk', 'today', 'door', 'bookings', 'till'],
    ['Door', 'today', 'door'],
    ['Accountant', 'overview', 'bookings', 'due', 'figures'],
  ])
  expect(barOf('Admin', mayByPin)).toEqual(['today', 'door', 'till'])
})
