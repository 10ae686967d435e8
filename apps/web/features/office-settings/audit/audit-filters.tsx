import { useAnswer } from '#web/act/use-answer.ts'
import { date, listAddress, oneOf, text } from '#web/list/address.ts'
import { ListSearch } from '#web/list/listed.tsx'
import type { Shown } from '#web/list/use-list.ts'
import { actionLabel } from '#web/office/audit-words.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { DateField } from '#web/ui/date-field.tsx'

const actors = [
  ['', 'Anybody'],
  ['admin', 'Staff'],
  ['customer', 'Customers'],
  ['visitor', 'Visitors'],
  ['provider', 'The card provider'],
  ['system', 'The system'],
] as const

export const auditAddress = listAddress({
  search: text(),
  actor: oneOf(
    actors.map(([actor]) => actor),
    '',
  ),
  subject: text(50),
  signIns: oneOf(['', 'shown'], ''),
  from: date,
  to: date,
})

export function AuditFilters({ shown }: { shown: Shown<(typeof auditAddress)['initial']> }) {
  const { choice: filter, change: onChange } = shown
  const { actor, subject, signIns, from, to } = filter
  const { data } = useAnswer('GET admin/audit/kinds', { key: ['office', 'audit-kinds'] })
  const kinds = new Set([...(subject ? [subject] : []), ...(data?.subjectKinds ?? [])])
  const subjects = [...kinds].map(
    (kind) => [kind, actionLabel(kind === 'slot' ? 'time-slot' : kind)] as const,
  )
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[minmax(0,1fr)_11rem_12rem_10rem_10rem_auto]">
      <div className="col-span-2 lg:col-span-1">
        <ListSearch list={shown} placeholder="Name, email, action, reference or ID" />
      </div>
      <SelectField
        label="Who"
        value={actor}
        options={actors}
        onChoose={(actor) => onChange({ actor })}
      />
      <SelectField
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
      <div className="col-span-2 lg:order-last lg:col-span-full">
        <CheckboxField
          label="Show sign-ins, too"
          checked={signIns === 'shown' || subject === 'sign-in'}
          disabled={subject === 'sign-in'}
          onTick={(isTicked) => onChange({ signIns: isTicked ? 'shown' : '' })}
        />
      </div>
      <Button
        tone="quiet"
        className="col-span-2 mb-1.5 lg:col-span-1"
        disabled={!auditAddress.isFiltered(filter)}
        onClick={() => onChange(auditAddress.noFilters)}
      >
        Clear Filters
      </Button>
    </div>
  )
}
