import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { momentLabel } from '#domain/calendar/labels.ts'
import { api } from '#web/api/api.ts'
import { unwrap } from '#web/api/unwrap.ts'
import { date, listAddress, oneOf, text } from '#web/list/address.ts'
import { ListSearch, ListSection } from '#web/list/list-section.tsx'
import { Listed } from '#web/list/listed.tsx'
import { Rows } from '#web/list/rows.tsx'
import { useList, useListAddress, type Shown } from '#web/list/use-list.ts'
import { actionLabel, actorLabel, type AuditEntry } from '#web/office/audit-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceField } from '#web/ui/choice-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { changeLines, subjectLabel, whatHappened } from './entry-words.ts'

const actors = [
  ['', 'Anybody'],
  ['admin', 'Staff'],
  ['customer', 'Customers'],
  ['visitor', 'Visitors'],
  ['provider', 'The card provider'],
  ['system', 'The system'],
] as const

const address = listAddress({
  search: text(),
  actor: oneOf(
    actors.map(([actor]) => actor),
    '',
  ),
  subject: text(50),
  from: date,
  to: date,
})

type Filter = (typeof address)['initial']

/** Who changed what, when, from what to what; the newest first. */
export function AuditSection() {
  const shown = useListAddress(address)
  const { choice: filter, change } = shown
  const list = useList(shown, {
    key: ['office', 'audit'],
    pageSize: 25,
    fetch: ({ actor, subject, from, to, ...query }) =>
      api('GET admin/audit', {
        query: { ...query, actorKind: actor, subjectKind: subject, dateFrom: from, dateTo: to },
      }),
  })
  const isFiltered = address.isFiltered(filter)
  return (
    <ListSection title="Audit Log">
      <Filters shown={shown} />
      <Listed
        list={list}
        what="the audit log"
        more="There is more than is counted here: choose dates to look further back."
        empty={
          <EmptyState
            title={isFiltered ? 'Nothing matches' : 'Nothing has been changed yet'}
            picture={<Drawing name="empty-done" className="w-56" />}
            action={
              isFiltered && (
                <Button tone="quiet" onClick={() => change(address.noFilters)}>
                  Show everything
                </Button>
              )
            }
          />
        }
      >
        {(rows) => (
          <Rows
            rows={rows}
            caption="Changes, newest first"
            columns={[
              { heading: 'When', cell: when },
              { heading: 'Who', cell: actorLabel },
              { heading: 'What', cell: what },
              { heading: 'Change', cell: changed },
            ]}
          />
        )}
      </Listed>
    </ListSection>
  )
}

function Filters({ shown }: { shown: Shown<Filter> }) {
  const { choice: filter, change: onChange } = shown
  const { actor, subject, from, to } = filter
  const { data } = useQuery({
    queryKey: ['office', 'audit-kinds'],
    queryFn: () => unwrap(api('GET admin/audit/kinds')),
  })
  const kinds = new Set([...(subject ? [subject] : []), ...(data?.subjectKinds ?? [])])
  const subjects = [...kinds].map(
    (kind) => [kind, actionLabel(kind === 'slot' ? 'time-slot' : kind)] as const,
  )
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_12rem_10rem_10rem_auto]">
      <div className="col-span-2 lg:col-span-1">
        <ListSearch list={shown} placeholder="Name, email, action, reference or ID" />
      </div>
      <ChoiceField
        label="Who"
        value={actor}
        options={actors}
        onChoose={(actor) => onChange({ actor })}
      />
      <ChoiceField
        label="What"
        value={subject}
        options={[['', 'Anything'], ...subjects]}
        onChoose={(subject) => onChange({ subject })}
      />
      <DateField
        label="From"
        max={to || undefined}
        value={from}
        onDate={(from) => onChange({ from })}
      />
      <DateField label="To" min={from || undefined} value={to} onDate={(to) => onChange({ to })} />
      <Button
        tone="quiet"
        className="col-span-2 mb-1.5 lg:col-span-1"
        disabled={!address.isFiltered(filter)}
        onClick={() => onChange(address.noFilters)}
      >
        Clear Filters
      </Button>
    </div>
  )
}

const when = ({ at }: AuditEntry) => (
  <time dateTime={at} className="whitespace-nowrap tabular-nums">
    {momentLabel(at)}
  </time>
)

function what(entry: AuditEntry) {
  const subject = subjectLabel(entry)
  return (
    <>
      <strong>{whatHappened(entry)}</strong>
      {subject && <span className="block text-ink-soft">{linked(entry, subject)}</span>}
    </>
  )
}

function linked({ subjectKind, subjectId }: AuditEntry, words: string) {
  if (subjectKind !== 'booking') return words
  return (
    <Link to={`/admin?tab=bookings&view=all&search=%23${subjectId}`} className="underline">
      {words}
    </Link>
  )
}

function changed(entry: AuditEntry) {
  return (
    <ul className="min-w-0">
      {changeLines(entry).map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}
