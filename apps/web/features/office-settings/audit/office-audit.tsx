import { Link } from 'react-router'
import { momentLabel } from '#domain/calendar/labels.ts'
import { Lines } from '#web/rich-text.tsx'
import { api } from '#web/api/api.ts'
import { ListSection, Listed } from '#web/list/listed.tsx'
import { Rows } from '#web/list/rows.tsx'
import { useList, useListAddress } from '#web/list/use-list.ts'
import { actorLabel, type AuditEntry } from '#web/office/audit-words.ts'
import { inBookings } from '#web/office/in-bookings.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { auditAddress, AuditFilters } from './audit-filters.tsx'
import { changeLines, subjectLabel, whatHappened } from './entry-words.ts'

export default function OfficeAudit() {
  const shown = useListAddress(auditAddress)
  const { choice: filter, change } = shown
  const list = useList(shown, {
    key: ['office', 'audit'],
    pageSize: 25,
    fetch: ({ actor, subject, signIns, from, to, ...query }) =>
      api('GET admin/audit', {
        query: {
          ...query,
          actorKind: actor,
          subjectKind: subject,
          dateFrom: from,
          dateTo: to,
          ...(signIns !== 'shown' && subject !== 'sign-in' && { hides: 'sign-ins' }),
        },
      }),
  })
  const isFiltered = auditAddress.isFiltered(filter)
  return (
    <ListSection title="Audit Log">
      <AuditFilters shown={shown} />
      <Listed
        list={list}
        what="the audit log"
        more="There is more than is counted here: choose dates to look further back."
        empty={
          <EmptyState
            title={isFiltered ? 'Nothing matches' : 'Nothing has been changed yet'}
            drawing="empty-done"
            action={
              isFiltered && (
                <Button tone="quiet" onClick={() => change(auditAddress.noFilters)}>
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
    <Link to={inBookings(`#${subjectId}`)} className="underline">
      {words}
    </Link>
  )
}

const changed = (entry: AuditEntry) => (
  <Lines lines={changeLines(entry)} className="min-w-0 wrap-anywhere" />
)
