import { makeWatchers } from '#web/watchers.ts'
export type Theme = 'system' | 'light' | 'dark'

const themes: readonly Theme[] = ['system', 'light', 'dark']

const watchers = makeWatchers()
export const watchAppearance = watchers.watch

/** The chosen look stands on <html>, where the first script of the page put it before any paint. */
export const currentTheme = (): Theme => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

export const isCalm = () => document.documentElement.dataset.calm === 'on'

export const mayMove = () => !isCalm() && !matchMedia('(prefers-reduced-motion: reduce)').matches

const themeAfter = (theme: Theme) => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

export const themeWords = (theme: Theme) => `Theme: ${theme} (change to ${themeAfter(theme)})`

export const chooseNextTheme = () => chooseTheme(themeAfter(currentTheme()))

export function chooseTheme(theme: Theme) {
  choose('theme', theme === 'system' ? null : theme)
}

export function chooseCalm(calm: boolean) {
  choose('calm', calm ? 'on' : null)
}

// A cookie and not local storage: signing out empties that, and a visitor who needs calm keeps it.
function choose(name: 'theme' | 'calm', value: string | null) {
  const year = 60 * 60 * 24 * 365
  document.cookie = `${name}=${value ?? ''};path=/;max-age=${value ? year : 0};samesite=lax`
  if (value) document.documentElement.dataset[name] = value
  else delete document.documentElement.dataset[name]
  watchers.tell()
}
