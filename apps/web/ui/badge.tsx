import { cx } from './class-names.ts'

type BadgeTone = 'neutral' | 'good' | 'waiting' | 'bad'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunk text-ink border-line',
  good: 'bg-moss-wash text-moss border-moss/40',
  waiting: 'bg-marmalade-wash text-marmalade-ink border-marmalade-ink/40',
  bad: 'bg-rose-wash text-rose border-rose/40',
}

type Props = { tone?: BadgeTone; icon?: React.ReactNode; children: React.ReactNode }

/** A state in a word. The word says it; the colour only helps. */
export function Badge({ tone = 'neutral', icon, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full border px-3 py-0.5 text-sm font-semibold whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  )
}
