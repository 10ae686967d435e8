import { useState } from 'react'
import { useAct } from '#web/act/use-act.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { RowActs } from '#web/ui/many.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FieldGroup, MoneyFields, WeekdayTicks } from './field-groups.tsx'
import type { Season } from './session-fields.ts'
import { SESSIONS } from './use-sessions.ts'

type Draft = Omit<Season, 'id'> & { id?: number }

const blank: Draft = { name: '', firstDate: null, lastDate: null, weekdays: null }

/** Dates or weekdays with prices of their own, all saved at once: no two may share a day. */
export function Seasons({ seasons }: { seasons: readonly Season[] }) {
  const [drafts, setDrafts] = useState<Draft[]>([...seasons])
  const { run, busy, refusal } = useAct('PUT office/seasons', {
    done: { title: 'Seasons Saved', description: 'Price them in each session.' },
    changes: SESSIONS,
  })
  const change = (index: number, part: Partial<Draft>) =>
    setDrafts(drafts.map((each, at) => (at === index ? { ...each, ...part } : each)))
  const isChanged = JSON.stringify(drafts) !== JSON.stringify(seasons)
  return (
    <FieldGroup
      title="Seasons"
      intro="School holidays, Christmas, weekends: sessions may have other prices then. A season of the year wins over one of the week."
    >
      <MoneyFields>
        {drafts.length === 0 && (
          <p className="text-sm">There is none: prices are the same all year.</p>
        )}
        <div data-rows="" className="flex flex-col gap-3">
          {drafts.map((draft, index) => (
            <SeasonFields
              key={draft.id ?? `new ${index}`}
              season={draft}
              onChange={(part) => change(index, part)}
            >
              <RowActs
                rows={drafts}
                index={index}
                name={draft.name || 'season'}
                isUnordered
                onChange={setDrafts}
              />
            </SeasonFields>
          ))}
          <Problem>{refusal?.fields?.seasons ?? refusal?.message}</Problem>
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              tone="quiet"
              data-act="add"
              onClick={() => setDrafts([...drafts, blank])}
            >
              Add a season
            </Button>
            {isChanged && (
              <Button
                size="small"
                busy={busy}
                onClick={() => run({ body: { seasons: drafts, seen: [...seasons] } })}
              >
                {busy ? 'Saving...' : 'Save seasons'}
              </Button>
            )}
          </div>
        </div>
      </MoneyFields>
    </FieldGroup>
  )
}

type FieldsProps = {
  season: Draft
  onChange: (part: Partial<Draft>) => void
  children: React.ReactNode
}

function SeasonFields({ season, onChange, children }: FieldsProps) {
  const { name, firstDate, lastDate, weekdays } = season
  return (
    <fieldset className="flex flex-col gap-2 border-t border-line pt-3">
      <legend className="sr-only">{name || 'New season'}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto_auto_auto]">
        <TextField label="Name" required value={name} onText={(text) => onChange({ name: text })} />
        <TextField
          label="From"
          type="date"
          value={firstDate ?? ''}
          onText={(date) => onChange({ firstDate: date || null })}
        />
        <TextField
          label="To"
          type="date"
          value={lastDate ?? ''}
          onText={(date) => onChange({ lastDate: date || null })}
        />
        {children}
      </div>
      <WeekdayTicks ticked={weekdays} onChange={(days) => onChange({ weekdays: days })} />
    </fieldset>
  )
}
