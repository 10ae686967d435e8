import { dateLabel } from '#domain/calendar/labels.ts'
import { FIGURES } from '#domain/pricing/figures.ts'
import { INSTRUMENTS } from '#domain/pricing/instruments.ts'
import { formatAmount } from '#domain/pricing/money.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { Loaded } from '#web/ui/loaded.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { Titled } from '#web/ui/titled.tsx'
import { Bar, Range } from './bars.tsx'
import {
  aheadWords,
  comparedWords,
  type Figures,
  leadWords,
  missedPercent,
  moneyWords,
  noShowWords,
  rangeWords,
} from './figure-words.ts'

export default function OfficeFigures() {
  const query = useAnswer('GET office/figures', {
    key: ['office', 'figures'],
    failed: 'Error loading the figures',
  })
  return (
    <Loaded query={query} what="the figures">
      {(figures) => (
        <div className="grid items-start gap-8 xl:grid-cols-2">
          <Ahead ahead={figures.ahead} />
          <Week week={figures.week} />
          <NoShows noShows={figures.noShows} />
          <Money money={figures.money} />
        </div>
      )}
    </Loaded>
  )
}

type PartProps = {
  title: string
  words: string
  /** What its figures count. */
  help?: string
  children: React.ReactNode
}

const Part = ({ title, words, help, children }: PartProps) => (
  <Titled title={title} look="text-xl" className="flex min-w-0 flex-col gap-3">
    <p>{words}</p>
    {children}
    {help && <p className="max-w-[70ch] text-sm text-ink-soft">{help}</p>}
  </Titled>
)

function Ahead({ ahead }: { ahead: Figures['ahead'] }) {
  const most = Math.max(1, ...ahead.map(({ likely, range }) => range?.high ?? likely))
  return (
    <Part title="The coming weeks" words={aheadWords(ahead)} help={FIGURES.ahead}>
      <Table
        caption="People booked and likely in the coming weeks"
        rows={ahead}
        rowKey={({ from }) => from}
        columns={weeksAhead(most)}
        stacks
      />
    </Part>
  )
}

const weeksAhead = (most: number): Column<Figures['ahead'][number]>[] => [
  {
    heading: 'Days',
    cell: ({ from, to }) => (
      <>
        <span className="whitespace-nowrap">{dateLabel(from)} –</span>{' '}
        <span className="whitespace-nowrap">{dateLabel(to)}</span>
      </>
    ),
  },
  { heading: 'Booked', numeric: true, cell: ({ booked }) => booked },
  { heading: 'Likely', numeric: true, cell: ({ likely }) => <strong>{likely}</strong> },
  { heading: 'Low to high', numeric: true, cell: rangeWords },
  chart((week) => <Range {...week} most={most} />),
]

function Week({ week }: { week: Figures['week'] }) {
  const rows = [
    ...week.hours.map(({ timeSlotStart, timeSlotEnd, ...beside }) => ({
      name: `${timeSlotStart} – ${timeSlotEnd}`,
      ...beside,
    })),
    ...(week.sessions.length > 1
      ? week.sessions.map(({ name, ...beside }) => ({ name: name ?? 'Ordinary visit', ...beside }))
      : []),
  ]
  const most = Math.max(1, ...rows.flatMap(({ people, mean }) => [people, mean]))
  return (
    <Part title="This week" words={comparedWords(week)}>
      {rows.length > 0 && (
        <Table
          caption="People this week beside the mean of the last four, by hour and session"
          rows={rows}
          rowKey={({ name }) => name}
          columns={besideMean(most)}
          stacks
        />
      )}
    </Part>
  )
}

const besideMean = (most: number): Column<{ name: string; people: number; mean: number }>[] => [
  { heading: 'When or what', cell: ({ name }) => name },
  { heading: 'This week', numeric: true, cell: ({ people }) => <strong>{people}</strong> },
  { heading: 'Last four', numeric: true, cell: ({ mean }) => mean.toFixed(1) },
  chart(({ people, mean }) => <Bar value={people} mark={mean} most={most} />),
]

const NoShows = ({ noShows }: { noShows: Figures['noShows'] }) => (
  <Part title="Who did not come" words={noShowWords(noShows)}>
    {noShows.some(({ came, missed }) => came + missed > 0) && (
      <Table
        caption="Parties of the last 90 days, by how long before they booked"
        rows={noShows}
        rowKey={({ fromDays }) => fromDays}
        columns={byLead}
        stacks
      />
    )}
  </Part>
)

function Money({ money }: { money: Figures['money'] }) {
  const most = Math.max(1, ...money.flatMap(({ amount, before }) => [amount, before]))
  return (
    <Part title="Where money comes from" words={moneyWords(money)} help={FIGURES.received}>
      {money.length > 0 && (
        <Table
          caption="Money received in the last 30 days beside the 30 before"
          rows={money}
          rowKey={({ instrument }) => instrument}
          columns={byInstrument(most)}
          stacks
        />
      )}
    </Part>
  )
}

const byInstrument = (most: number): Column<Figures['money'][number]>[] => [
  { heading: 'By', cell: ({ instrument }) => INSTRUMENTS[instrument].label },
  {
    heading: 'Last 30 days',
    numeric: true,
    cell: ({ amount }) => <strong>{formatAmount(amount)}</strong>,
  },
  { heading: 'Before', numeric: true, cell: ({ before }) => formatAmount(before) },
  chart(({ amount, before }) => <Bar value={amount} mark={before} most={most} />),
]

/** Beside the figures that it draws. */
function chart<Row>(cell: Column<Row>['cell']): Column<Row> {
  return { heading: 'Chart', hiddenHeading: true, cell }
}

const byLead: Column<Figures['noShows'][number]>[] = [
  { heading: 'Booked', cell: leadWords },
  { heading: 'Came', numeric: true, cell: ({ came }) => came },
  { heading: 'Did not', numeric: true, cell: ({ missed }) => <strong>{missed}</strong> },
  { heading: 'Share', numeric: true, cell: (group) => `${missedPercent(group)} %` },
  chart((group) => <Bar value={missedPercent(group)} most={100} />),
]
