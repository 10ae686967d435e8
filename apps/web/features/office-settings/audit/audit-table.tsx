import { Link } from 'react-router'
import { momentLabel } from '#domain/calendar/labels.ts'
import { actorLabel } from '#web/office/audit-words.ts'
import type { AuditEntry } from '#web/office/audit-words.ts'
import { Table } from '#web/ui/table.tsx'
import { changeLines, subjectLabel, whatHappened } from './entry-words.ts'

export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Table
      stacks
      caption="Changes, newest first"
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        { heading: 'When', cell: when },
        { heading: 'Who', cell: actorLabel },
        { heading: 'What', cell: what },
        { heading: 'Change', cell: change },
      ]}
    />
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

function change(entry: AuditEntry) {
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
