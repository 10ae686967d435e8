import { useSyncExternalStore } from 'react'
import {
  chooseCalm,
  chooseTheme,
  currentTheme,
  isCalm,
  themes,
  watchAppearance,
  type Theme,
} from './appearance.ts'
import { cx } from './class-names.ts'
import { CheckIcon, LeafIcon, MoonIcon, SunIcon, SystemIcon } from './icons.tsx'

const icons = { system: SystemIcon, light: SunIcon, dark: MoonIcon }

const next = (theme: Theme) => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

const switchClass = 'button button-small switch'

/** One press goes on to the next of system, light and dark. */
export function ThemeSwitch({ withWords = false }: { withWords?: boolean }) {
  const theme = useSyncExternalStore(watchAppearance, currentTheme, () => 'system' as const)
  const Icon = icons[theme]
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next(theme))}
      className={cx(switchClass, 'button-plain')}
    >
      <Icon />
      <span className={withWords ? undefined : 'sr-only'}>{`Theme: ${theme}`}</span>
      <span className="sr-only">{`(change to ${next(theme)})`}</span>
    </button>
  )
}

/** No motion, quieter colours, more room. */
export function CalmSwitch() {
  const calm = useSyncExternalStore(watchAppearance, isCalm, () => false)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={calm}
      onClick={() => chooseCalm(!calm)}
      className={cx(switchClass, calm ? 'border-moss bg-moss-wash text-moss' : 'button-plain')}
    >
      {calm ? <CheckIcon /> : <LeafIcon />}
      Calm
    </button>
  )
}
