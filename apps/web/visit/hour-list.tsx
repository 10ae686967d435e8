import { slotLabel } from '#domain/calendar/labels.ts'
import { minutesOfDay } from '#domain/calendar/time-of-day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LeafIcon } from '#web/ui/icons.tsx'
import { RadioCard } from '#web/ui/radio-card.tsx'
import { priceWords } from './times.ts'
import { crowdInFull, crowdWords, CUSHIONS, cushionsTaken, quietest } from './crowd.ts'
import type { Hour } from './hours.ts'

type Props = {
  hours: readonly Hour[]
  chosen: string | null
  people: number
  /** Where there is room for it, the end of the hour stands beside its start. */
  showsEnd?: boolean
  onChoose: (hour: Hour) => void
}

export function HourList({ hours, chosen, people, showsEnd = false, onChoose }: Props) {
  if (hours.length === 0) {
    return <EmptyState title="Nothing left on this day">Perhaps another one?</EmptyState>
  }
  const ordinary = hours.filter(({ session }) => session === null)
  const best = quietest(ordinary, people)
  const card = (hour: Hour) => ({
    hour,
    chosen: hour.id === chosen,
    showsEnd,
    onChoose: () => onChoose(hour),
  })
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Hour</legend>
      <div
        className={cx(
          'grid gap-2 empty:hidden',
          showsEnd
            ? 'grid-cols-[repeat(auto-fill,minmax(8rem,1fr))]'
            : 'grid-cols-[repeat(auto-fill,minmax(6rem,1fr))]',
        )}
      >
        {ordinary.map((hour) => (
          <OrdinaryHour
            key={hour.id}
            {...card(hour)}
            isQuietest={hour.id === best}
            price={hasOtherPrices(ordinary) ? priceWords(hour).replace(' each', '') : null}
          />
        ))}
      </div>
      <div className={cx('grid gap-2 empty:hidden', !showsEnd && 'sm:grid-cols-2')}>
        {hours.map(
          (hour) => hour.session && <SessionHour key={hour.id} {...card(hour)} {...hour.session} />,
        )}
      </div>
    </fieldset>
  )
}

const hasOtherPrices = (hours: readonly Hour[]) => new Set(hours.map(priceWords)).size > 1

type CardProps = { hour: Hour; chosen: boolean; showsEnd: boolean; onChoose: () => void }

type OrdinaryProps = CardProps & { isQuietest: boolean; price: string | null }

function OrdinaryHour({ hour, isQuietest, price, ...choosing }: OrdinaryProps) {
  const words = [slotLabel(hour), crowdInFull(hour), isQuietest && 'the quietest', price]
  return (
    <HourCard hour={hour} {...choosing} label={words.filter(Boolean).join(', ')}>
      <Clock {...{ hour, showsEnd: choosing.showsEnd }} />
      {isQuietest && !choosing.chosen && (
        <LeafIcon className="absolute end-2 -top-2.5 size-5 rounded-full bg-moss-wash p-0.5 text-moss outline-[1.5px] outline-moss" />
      )}
      <Cushions taken={cushionsTaken(hour)} />
      <span aria-hidden="true" className="text-sm whitespace-nowrap">
        {isQuietest ? 'Quietest' : crowdWords(hour)}
        {price && <span className="float-end">{price}</span>}
      </span>
    </HourCard>
  )
}

type Session = NonNullable<Hour['session']>

function SessionHour({ hour, name, colour, isQuiet, ...choosing }: CardProps & Session) {
  const { chosen, showsEnd } = choosing
  const minutes = minutesOfDay(hour.end_time) - minutesOfDay(hour.start_time)
  const length = `${minutes} minutes`
  const words = [slotLabel(hour), name, isQuiet && 'quiet', length, priceWords(hour)]
  return (
    <HourCard
      hour={hour}
      {...choosing}
      label={[...words, crowdInFull(hour)].filter(Boolean).join(', ')}
      className={cx('border-s-8', !chosen && edges[colour])}
    >
      <span aria-hidden="true" className="flex flex-wrap items-baseline gap-x-3">
        <Clock {...{ hour, showsEnd }} />
        <span className="font-semibold wrap-anywhere">{name}</span>
        {isQuiet && <Badge tone="good">Quiet</Badge>}
      </span>
      <span aria-hidden="true" className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm">
        <span>
          {length}, {priceWords(hour)}
        </span>
        <span>{crowdWords(hour)}</span>
      </span>
    </HourCard>
  )
}

const edges: Record<Session['colour'], string> = {
  marmalade: 'border-s-marmalade',
  moss: 'border-s-moss',
  rose: 'border-s-rose',
  ink: 'border-s-ink',
}

type HourCardProps = CardProps & { label: string; className?: string; children: React.ReactNode }

function HourCard({ hour, chosen, onChoose, label, className, children }: HourCardProps) {
  const full = hour.remaining_capacity === 0
  return (
    <RadioCard
      chosen={chosen}
      input={{
        name: 'hour',
        checked: chosen,
        disabled: full,
        onChange: onChoose,
        'aria-label': label,
      }}
      className={cx(
        'min-h-21 px-2.5 py-2 leading-snug',
        chosen ? 'ears [--ear:0.8rem]' : full && 'bg-sunk',
        className,
      )}
    >
      {children}
    </RadioCard>
  )
}

const Clock = ({ hour, showsEnd }: Pick<CardProps, 'hour' | 'showsEnd'>) => (
  <span
    aria-hidden="true"
    className="font-display text-xl font-semibold whitespace-nowrap tabular-nums"
  >
    {hour.start_time.slice(0, 5)}
    {showsEnd && <span className="font-sans text-sm"> - {hour.end_time.slice(0, 5)}</span>}
  </span>
)

const Cushions = ({ taken }: { taken: number }) => (
  <svg viewBox="0 0 74 12" aria-hidden="true" className="my-1 h-3 max-w-18">
    {Array.from({ length: CUSHIONS }, (_, index) => (
      <path
        key={index}
        d={`M${index * 15 + 2} 9.5c-2-6.500 1-8 5.500-8s7.500 1.500 5.500 8c-3 1.500-8 1.500-11 0z`}
        className={cx('stroke-current', index < taken ? 'fill-current' : 'fill-none')}
        strokeWidth="1.3"
      />
    ))}
  </svg>
)
