import { dateLabel } from '#domain/calendar/labels.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { date, listAddress, oneOf, text } from '#web/list/address.ts'
import { Filters, type SetFilter } from '#web/list/filters.tsx'
import type { Shown } from '#web/list/use-list.ts'
import { actionLabel } from '#web/office/audit-words.ts'
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

type AuditShown = Shown<(typeof auditAddress)['initial']>

export function AuditFilters({ shown }: { shown: AuditShown }) {
  const { choice: filter, change: onChange } = shown
  const { actor, subject, signIns, from, to } = filter
  const { data } = useAnswer('GET admin/audit/kinds', { key: ['office', 'audit-kinds'] })
  const kinds = new Set([...(subject ? [subject] : []), ...(data?.subjectKinds ?? [])])
  const subjects = [...kinds].map(
    (kind) => [kind, actionLabel(kind === 'slot' ? 'time-slot' : kind)] as const,
  )
  return (
    <Filters
      list={shown}
      placeholder="Name or reference"
      set={setFilters(shown, subjects)}
      isFiltered={auditAddress.isFiltered(filter)}
      onClear={() => onChange(auditAddress.noFilters)}
      columns="grid-cols-[repeat(4,minmax(0,1fr))_auto] max-2xl:*:first:col-span-full 2xl:grid-cols-[minmax(0,1fr)_9rem_9rem_10rem_10rem_auto]"
    >
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
      <div className="lg:order-last lg:col-span-full">
        <CheckboxField
          label="Show sign-ins, too"
          checked={signIns === 'shown' || subject === 'sign-in'}
          disabled={subject === 'sign-in'}
          onTick={(isTicked) => onChange({ signIns: isTicked ? 'shown' : '' })}
        />
      </div>
    </Filters>
  )
}

type Subjects = readonly (readonly [string, string])[]

function setFilters({ choice, change }: AuditShown, subjects: Subjects): SetFilter[] {
  const { actor, subject, signIns, from, to } = choice
  const all = [
    { words: actor && wordsOf(actors, actor), remove: () => change({ actor: '' }) },
    { words: subject && wordsOf(subjects, subject), remove: () => change({ subject: '' }) },
    { words: signIns && 'with sign-ins', remove: () => change({ signIns: '' }) },
    { words: from && `from ${dateLabel(from)}`, remove: () => change({ from: '' }) },
    { words: to && `to ${dateLabel(to)}`, remove: () => change({ to: '' }) },
  ]
  return all.filter(({ words }) => words !== '')
}

const wordsOf = (options: Subjects, value: string) =>
  options.find(([each]) => each === value)?.[1] ?? value
