import { useSyncExternalStore } from 'react'
import {
  chooseCalm,
  chooseTheme,
  currentTheme,
  isCalm,
  themes,
  watchAppearance,
} from './appearance.ts'
import type { Theme } from './appearance.ts'
import { cx } from './class-names.ts'
import { CheckIcon, LeafIcon, MoonIcon, SunIcon, SystemIcon } from './icons.tsx'

const icons = { system: SystemIcon, light: SunIcon, dark: MoonIcon }

const next = (theme: Theme) => themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'

const switchClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full px-3 ' +
  'text-sm font-semibold border-[1.5px] hover:bg-sunk scripting-none:hidden'

/** One press goes on to the next of system, light and dark. */
export function ThemeSwitch({ withWords = false }: { withWords?: boolean }) {
  const theme = useSyncExternalStore(watchAppearance, currentTheme, () => 'system' as const)
  const Icon = icons[theme]
  return (
    <button
      type="button"
      onClick={() => chooseTheme(next(theme))}
      className={cx(switchClass, 'border-transparent')}
    >
      <Icon />
      <span className={cx(!withWords && 'sr-only')}>Theme: {theme}</span>
      <span className="sr-only">(change to {next(theme)})</span>
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
      className={cx(
        switchClass,
        calm ? 'border-moss bg-moss-wash text-moss' : 'border-transparent',
      )}
    >
      {calm ? <CheckIcon /> : <LeafIcon />}
      Calm
    </button>
  )
}
