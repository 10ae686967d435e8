const WIDTH = 'relative block h-4 w-full min-w-12 rounded-sm bg-sunk stacked:mt-1'
const percent = (value: number, most: number) => `${(Math.max(0, value) / most) * 100}%`

type BarProps = { value: number; most: number; /** What it stands beside. */ mark?: number }

/** The words and figures around it say the same to those who do not see it. */
export const Bar = ({ value, most, mark }: BarProps) => (
  <span aria-hidden="true" className={WIDTH}>
    {value > 0 && (
      <span
        style={{ width: percent(value, most) }}
        className="absolute inset-y-0 left-0 rounded-sm border border-moss bg-moss-wash"
      />
    )}
    {mark !== undefined && (
      <span
        style={{ left: percent(mark, most) }}
        className="absolute -inset-y-0.5 border-l-2 border-ink"
      />
    )}
  </span>
)

type RangeProps = {
  booked: number
  likely: number
  range: { low: number; high: number } | null
  most: number
}

/** What is booked, from low to high beyond it, and what is likely as a mark. */
export const Range = ({ booked, likely, range, most }: RangeProps) => (
  <span aria-hidden="true" className={WIDTH}>
    {range && (
      <span
        style={{
          left: percent(range.low, most),
          right: `calc(100% - ${percent(range.high, most)})`,
        }}
        className="absolute inset-y-0 rounded-sm border border-dashed border-line-strong bg-marmalade-wash"
      />
    )}
    {booked > 0 && (
      <span
        style={{ width: percent(booked, most) }}
        className="absolute inset-y-1 left-0 rounded-sm border border-moss bg-moss-wash"
      />
    )}
    <span
      style={{ left: percent(likely, most) }}
      className="absolute -inset-y-0.5 border-l-2 border-ink"
    />
  </span>
)
