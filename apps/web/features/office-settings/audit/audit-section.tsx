import { useSearchParams } from 'react-router'
import { cx } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import type { Data } from '#web/api/api.ts'
import { LoadedOr } from '../loaded-or.tsx'
import { changeFilter, isFiltered, noFilter, PAGE_SIZE, readFilter } from './audit-filter.ts'
import type { AuditFilter } from './audit-filter.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditTable } from './audit-table.tsx'
import { useAudit } from './use-audit.ts'

/** Who changed what, when, from what to what; the newest first. */
export function AuditSection() {
  const [address, setAddress] = useSearchParams()
  const filter = readFilter(address)
  const query = useAudit(filter)
  const change = (part: Partial<AuditFilter>) =>
    setAddress((before) => changeFilter(before, part), { replace: true, preventScrollReset: true })
  return (
    <section aria-labelledby="audit-log" className="flex flex-col gap-4">
      <h2 id="audit-log" className="text-xl">
        Audit Log
      </h2>
      <AuditFilters filter={filter} onChange={change} />
      <LoadedOr query={query} what="audit log">
        {(list) => (
          <div className={cx('flex flex-col gap-3', query.isPlaceholderData && 'opacity-60')}>
            <Found list={list} filter={filter} onChange={change} />
          </div>
        )}
      </LoadedOr>
    </section>
  )
}

type FoundProps = {
  list: Data<'GET admin/audit'>
  filter: AuditFilter
  onChange: (part: Partial<AuditFilter>) => void
}

function Found({ list, filter, onChange }: FoundProps) {
  const { items, total, totalIsCapped } = list
  if (items.length === 0) return <Nothing filter={filter} onChange={onChange} />
  return (
    <>
      <AuditTable entries={items} />
      <Pagination
        label="Pages of the audit log"
        page={filter.page}
        pageSize={PAGE_SIZE}
        total={total}
        onPage={(page) => onChange({ page })}
      />
      {totalIsCapped && (
        <p className="text-sm text-ink-soft">
          There is more than is counted here: choose dates to look further back.
        </p>
      )}
    </>
  )
}

function Nothing({ filter, onChange }: Omit<FoundProps, 'list'>) {
  const isNarrowed = isFiltered(filter) || filter.page > 1
  return (
    <EmptyState
      title={isNarrowed ? 'Nothing matches' : 'Nothing has been changed yet'}
      picture={<Drawing name="empty-done" className="w-56" />}
      action={
        isNarrowed && (
          <Button tone="quiet" onClick={() => onChange(noFilter)}>
            Show everything
          </Button>
        )
      }
    />
  )
}
