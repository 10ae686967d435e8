import { useSyncExternalStore } from 'react'
import {
  chooseCalm,
  chooseNextTheme,
  currentTheme,
  isCalm,
  themeWords,
  watchAppearance,
} from './appearance.ts'
import { cx } from './class-names.ts'
import { CheckIcon, LeafIcon, MoonIcon, SunIcon, SystemIcon } from './icons.tsx'
import { useCalm } from './use-calm.ts'

/* Both say data-press for pages without React (features/site/live-site.ts), and rules choose what
   they show by what <html> says, so that they are right before any script. */

/** One press goes on to the next of system, light and dark. */
export function ThemeSwitch({ withWords = false }: { withWords?: boolean }) {
  const theme = useSyncExternalStore(watchAppearance, currentTheme, () => 'system' as const)
  return (
    <button
      type="button"
      aria-label={themeWords(theme)}
      data-press="theme"
      onClick={chooseNextTheme}
      className={cx(
        'button button-small button-plain switch theme-switch',
        withWords && 'in-words',
      )}
    >
      <SystemIcon />
      <SunIcon />
      <MoonIcon />
      {!withWords && <span>Theme</span>}
    </button>
  )
}

/** No motion, quieter colours, more room. */
export function CalmSwitch() {
  const calm = useCalm()
  return (
    <button
      type="button"
      role="switch"
      aria-checked={calm}
      data-press="calm"
      onClick={() => chooseCalm(!isCalm())}
      className="button button-small button-plain switch calm-switch"
    >
      <CheckIcon />
      <LeafIcon />
      Calm
    </button>
  )
}
