import { cx } from '#web/ui/class-names.ts'
import { binLabel, type Bin } from './chart-bins.ts'

type Props = {
  title: string
  bins: readonly Bin[]
  value: (bin: Bin) => number
  words: (value: number) => string
  size: string
  today: string
}

const WIDTH = 10
const HEIGHT = 100

/** Bars that fill their box, whatever its width; what is still to come is lighter. */
export function Bars({ title, bins, value, words, size, today }: Props) {
  const most = Math.max(0, ...bins.map(value))
  return (
    <div>
      <p className="flex justify-between pb-1 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="text-ink-soft">{most > 0 && `up to ${words(most)} a ${size}`}</span>
      </p>
      <svg
        viewBox={`0 0 ${Math.max(1, bins.length) * WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-24 w-full overflow-visible border-y border-line xl:h-32"
      >
        {bins.map((bin, index) => (
          <Bar
            key={bin.from}
            x={index * WIDTH}
            share={most > 0 ? Math.max(0, value(bin)) / most : 0}
            tip={`${binLabel(bin)}: ${words(value(bin))}`}
            isAhead={bin.from > today}
          />
        ))}
      </svg>
    </div>
  )
}

type BarProps = { x: number; share: number; tip: string; isAhead: boolean }

function Bar({ x, share, tip, isAhead }: BarProps) {
  const height = share * HEIGHT
  return (
    <g className="group">
      <title>{tip}</title>
      {/* The whole column answers to the pointer, however low its bar. */}
      <rect
        x={x}
        width={WIDTH}
        height={HEIGHT}
        className="fill-transparent group-hover:fill-sunk"
      />
      <rect
        x={x + WIDTH * 0.1}
        y={HEIGHT - height}
        width={WIDTH * 0.8}
        height={height}
        className={cx(isAhead ? 'fill-moss/45' : 'fill-moss', 'group-hover:fill-marmalade')}
      />
    </g>
  )
}
