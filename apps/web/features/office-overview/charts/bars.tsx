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
  const heightOf = (bin: Bin) => (most > 0 ? (Math.max(0, value(bin)) / most) * HEIGHT : 0)
  // All bars of a kind are one shape: a year of them would be hundreds.
  const barsOf = (isOne: (bin: Bin) => boolean) =>
    bins.map((bin, index) => (isOne(bin) ? barAt(index, heightOf(bin)) : '')).join('')
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
        {/* The whole column answers to the pointer, however low its bar. */}
        {bins.map((bin, index) => (
          <rect
            key={bin.from}
            x={index * WIDTH}
            width={WIDTH}
            height={HEIGHT}
            className="fill-transparent hover:fill-marmalade/45"
          >
            <title>{`${binLabel(bin)}: ${words(value(bin))}`}</title>
          </rect>
        ))}
        <path d={barsOf(({ from }) => from <= today)} className="pointer-events-none fill-moss" />
        <path d={barsOf(({ from }) => from > today)} className="pointer-events-none fill-moss/45" />
      </svg>
    </div>
  )
}

const barAt = (index: number, height: number) =>
  `M${(index + 0.1) * WIDTH} ${HEIGHT}v${-height}h${0.8 * WIDTH}v${height}z`
