import { actionLabel } from '#web/office/audit-words.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { isFiltered, noFilter } from './audit-filter.ts'
import type { AuditFilter } from './audit-filter.ts'
import { useAuditKinds } from './use-audit.ts'

type Props = { filter: AuditFilter; onChange: (part: Partial<AuditFilter>) => void }

const actors: [AuditFilter['actor'], string][] = [
  ['', 'Anybody'],
  ['admin', 'Staff'],
  ['customer', 'Customers'],
  ['visitor', 'Visitors'],
  ['provider', 'The card provider'],
  ['system', 'The system'],
]

export function AuditFilters({ filter, onChange }: Props) {
  const kinds = useAuditKinds().data?.subjectKinds ?? []
  const subjects =
    filter.subject && !kinds.includes(filter.subject) ? [filter.subject, ...kinds] : kinds
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_12rem_10rem_10rem_auto]">
      <div className="col-span-2 lg:col-span-1">
        <SearchField
          label="Search"
          placeholder="Name, email, action, reference or ID"
          value={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <SelectField
        label="Who"
        value={filter.actor}
        onChange={({ target }) =>
          onChange({ actor: actors.find(([actor]) => actor === target.value)?.[0] ?? '' })
        }
      >
        {actors.map(([actor, words]) => (
          <option key={actor} value={actor}>
            {words}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="What"
        value={filter.subject}
        onChange={({ target }) => onChange({ subject: target.value })}
      >
        <option value="">Anything</option>
        {subjects.map((kind) => (
          <option key={kind} value={kind}>
            {actionLabel(kind === 'slot' ? 'time-slot' : kind)}
          </option>
        ))}
      </SelectField>
      <DateField
        label="From"
        max={filter.to || undefined}
        value={filter.from}
        onDate={(from) => onChange({ from })}
      />
      <DateField
        label="To"
        min={filter.from || undefined}
        value={filter.to}
        onDate={(to) => onChange({ to })}
      />
      <Button
        tone="quiet"
        className="col-span-2 mb-1.5 lg:col-span-1"
        disabled={!isFiltered(filter)}
        onClick={() => onChange(noFilter)}
      >
        Clear Filters
      </Button>
    </div>
  )
}
