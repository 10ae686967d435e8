import { beforeEach, expect, test, vi } from 'vitest'
import { chooseCalm, chooseTheme, currentTheme, isCalm, watchAppearance } from './appearance.ts'

const page = { cookie: '', documentElement: { dataset: {} as Record<string, string> } }

beforeEach(() => {
  page.cookie = ''
  page.documentElement.dataset = {}
  vi.stubGlobal('document', page)
})

test('follows the system until somebody chooses', () => {
  expect(currentTheme()).toBe('system')
  expect(isCalm()).toBe(false)
})

test('a theme is put on the page and remembered for a year', () => {
  chooseTheme('dark')
  expect(currentTheme()).toBe('dark')
  expect(page.cookie).toBe('theme=dark;path=/;max-age=31536000;samesite=lax')
})

test('going back to the system forgets the choice', () => {
  chooseTheme('dark')
  chooseTheme('system')
  expect(page.documentElement.dataset).toEqual({})
  expect(page.cookie).toContain('max-age=0')
})

test('calm is switched on and off, and told', () => {
  const watcher = vi.fn<() => void>()
  watchAppearance(watcher)
  chooseCalm(true)
  expect(isCalm()).toBe(true)
  expect(page.cookie).toContain('calm=on;')
  chooseCalm(false)
  expect(isCalm()).toBe(false)
  expect(watcher).toHaveBeenCalledTimes(2)
})
