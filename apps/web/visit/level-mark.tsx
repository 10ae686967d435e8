import type { AvailabilityLevel } from '#domain/calendar/slots.ts'
import { cx } from '#web/ui/class-names.ts'

export const LEVEL_WORDS: Record<AvailabilityLevel, string> = {
  good: 'plenty of room',
  limited: 'few places left',
  full: 'full',
  closed: 'closed',
}

// A shape each, so that colours are not needed.
const shapes: Record<AvailabilityLevel, { path: string; className: string }> = {
  good: { path: 'M6 2a4 4 0 1 0 0 8a4 4 0 0 0 0-8z', className: 'fill-current text-moss' },
  limited: {
    path: 'M6 2a4 4 0 1 0 0 8zM6 2a4 4 0 0 1 0 8',
    className: 'fill-none text-marmalade-ink',
  },
  full: { path: 'M3 3l6 6M9 3l-6 6', className: 'fill-none text-rose' },
  closed: { path: 'M2.5 6h7', className: 'fill-none text-ink-soft' },
}

/** Takes its room even before the level is known. */
export function LevelMark({ level }: { level: AvailabilityLevel | undefined }) {
  const shape = level && shapes[level]
  return (
    <svg
      viewBox="0 0 12 12"
      aria-hidden="true"
      stroke="currentColor"
      strokeWidth="1.5"
      className={cx('size-3 in-[.bg-marmalade]:text-on-marmalade', shape?.className)}
    >
      {shape && <path d={shape.path} />}
      {level === 'limited' && <path d="M6 2a4 4 0 1 0 0 8z" fill="currentColor" />}
    </svg>
  )
}

export const LevelLegend = () => (
  <ul aria-label="What the marks mean" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
    {(['good', 'limited', 'full', 'closed'] as const).map((level) => (
      <li key={level} className="flex items-center gap-1.5">
        <LevelMark level={level} />
        {LEVEL_WORDS[level]}
      </li>
    ))}
  </ul>
)
