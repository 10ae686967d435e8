import { expect, test } from 'vitest'
import { changeUsers, directionOf, nextSort, readUsers } from './users-address.ts'

const at = (text: string) => new URLSearchParams(text)

test('reads what is in the address, and nonsense as nothing', () => {
  expect(readUsers(at('search=%20isla%20&sort=-name&page=3'))).toEqual({
    search: 'isla',
    sort: '-name',
    page: 3,
  })
  for (const text of ['', 'page=0', 'page=1.5', 'page=x', 'sort=password', 'search=%20']) {
    expect(readUsers(at(text))).toEqual({ search: '', sort: '-id', page: 1 })
  }
})

test('another search or order begins at the first page; the tab stays', () => {
  const before = at('tab=users&page=3&sort=name')
  expect(String(changeUsers(before, { search: 'isla' }))).toBe('tab=users&sort=name&search=isla')
  expect(String(changeUsers(before, { sort: '-id' }))).toBe('tab=users')
  expect(String(changeUsers(before, { page: 4 }))).toBe('tab=users&page=4&sort=name')
})

test('presses on a heading go round', () => {
  expect(nextSort('-id', 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('-id')
  expect(nextSort('-name', 'role')).toBe('role')
  expect([directionOf('name', 'name'), directionOf('-name', 'name')]).toEqual([
    'ascending',
    'descending',
  ])
  expect(directionOf('name', 'role')).toBeNull()
})
