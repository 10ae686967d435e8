import { cx } from './class-names.ts'

type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad'

type Props = {
  tone?: BadgeTone
  /** Dashed and unfilled, to tell two states of one tone apart. */
  outlined?: boolean
  /** Of a number, or beside small words. */
  small?: boolean
  icon?: React.ReactNode
  children: React.ReactNode
}

/** A state in a word. The word says it; the colour only helps. */
export const Badge = ({ tone = 'neutral', outlined, small, icon, children }: Props) => (
  <span
    className={cx(
      'badge',
      `badge-${tone}`,
      outlined && 'badge-outlined',
      small && 'px-1.5 py-0 text-xs',
    )}
  >
    {icon}
    {children}
  </span>
)
