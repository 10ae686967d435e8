import { expect, test } from 'vitest'
import { asked, directionOf, nextSort } from './use-list.ts'

test('presses on a heading go round: up, down, and as it was', () => {
  expect(nextSort('-id', 'name', '-id')).toBe('name')
  expect(nextSort('name', 'name', '-id')).toBe('-name')
  expect(nextSort('-name', 'name', '-id')).toBe('-id')
  expect(nextSort('-name', 'role', '-id')).toBe('role')
})

test('the column of the first order only turns around', () => {
  expect(nextSort('-day', 'day', '-day')).toBe('day')
  expect(nextSort('day', 'day', '-day')).toBe('-day')
})

test('a heading says how it sorts', () => {
  expect(['id', '-id', 'name'].map((sort) => directionOf(sort, 'id'))).toEqual([
    'ascending',
    'descending',
    null,
  ])
})

test('a call is not asked for what is empty', () => {
  expect(asked({ search: '', status: 'paid', page: 2 }, 10)).toEqual({
    status: 'paid',
    page: 2,
    pageSize: 10,
  })
})
