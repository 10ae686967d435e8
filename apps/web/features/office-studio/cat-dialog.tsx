import { ageOn } from '#domain/house/age.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import {
  CAT_MORE,
  CAT_SECTIONS,
  CAT_TEXTS,
  LIST_LINE_MOST,
  LIST_MOST,
  SECTION_MOST,
} from '#domain/house/cat-fields.ts'
import { CAT_STATES, type Resident } from '#domain/house/house.ts'
import type { Field } from '#domain/house/texts.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { CatLook } from './cat-look.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { PhotoField } from './photo-field.tsx'
import { STATE_WORDS, tidied, whyNotYet } from './cat-words.ts'
import { CountedRich, CountedText, TextList } from './fields.tsx'

type Props = {
  title: string
  cat: Resident
  onChange: (cat: Resident) => void
  onClose: () => void
  onKeep: (cat: Resident) => void
}
type Part = { cat: Resident; change: (part: Partial<Resident>) => void }

export function CatDialog({ title, cat, onChange, onClose, onKeep }: Props) {
  const change = (part: Partial<Resident>) => onChange({ ...cat, ...part })
  return (
    <KeepDialog
      {...{ title, onClose }}
      whyNotYet={whyNotYet(cat)}
      onKeep={() => onKeep(tidied(cat))}
    >
      <Life {...{ cat, change }} />
      <CatLook image={cat.image} onChange={(image) => change({ image })} />
      <PhotoField
        label="Photo, in place of the drawing"
        photo={cat.photo}
        onChange={(photo) => change({ photo })}
      />
      {Object.entries<Field>({ ...CAT_TEXTS, ...CAT_MORE }).map(([key, field]) => (
        <CountedRich
          key={key}
          {...field}
          required={key in CAT_TEXTS}
          value={cat[key as keyof typeof CAT_TEXTS] ?? ''}
          onText={(text) => change({ [key]: text })}
        />
      ))}
      <Sections {...{ cat, change }} />
    </KeepDialog>
  )
}

function Life({ cat, change }: Part) {
  const hasLeft = cat.state === 'adopted' || cat.state === 'remembered'
  const grow = (bornOn: string) => {
    const isWhole = /^\d{4}-\d\d-\d\d$/.test(bornOn)
    const age = isWhole ? ageOn(bornOn, cafeMoment(Date.now()).date) : {}
    change({ bornOn: bornOn || undefined, ...age })
  }
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label="Where"
        options={CAT_STATES.map((state) => [state, STATE_WORDS[state]] as const)}
        value={cat.state}
        onChoose={(state) => change({ state })}
      />
      {hasLeft && (
        <TextField
          label={cat.state === 'adopted' ? 'Adopted on' : 'Died on'}
          type="date"
          required={false}
          value={cat.since ?? ''}
          onText={(since) => change({ since: since || undefined })}
        />
      )}
      <TextField
        label="Birthday"
        type="date"
        required={false}
        hint="With it, the age tells itself."
        value={cat.bornOn ?? ''}
        onText={grow}
      />
      <SelectField
        label="Gender"
        options={[
          ['Girl', 'Girl'],
          ['Boy', 'Boy'],
        ]}
        value={cat.gender}
        onChoose={(gender) => change({ gender })}
      />
      <Awake {...{ cat, change }} />
      {cat.state === 'here' && (
        <CheckboxField
          label="Looking for a home: guests can ask about adopting"
          checked={cat.isAdoptable ?? false}
          onTick={(isAdoptable) => change({ isAdoptable })}
        />
      )}
      <CheckboxField
        label="Hidden: seen here alone, not on the website"
        checked={cat.isHidden ?? false}
        onTick={(isHidden) => change({ isHidden })}
      />
    </div>
  )
}

const HOURS = Array.from({ length: 25 }, (_, hour) => [hour, `${hour}:00`] as const)
const ASLEEP = -1

function Awake({ cat: { awake }, change }: Part) {
  const from = awake?.from ?? ASLEEP
  const setFrom = (hour: number) =>
    change({
      awake: hour === ASLEEP ? undefined : { from: hour, to: Math.max(hour + 1, awake?.to ?? 0) },
    })
  return (
    <div className="grid grid-cols-2 gap-2">
      <SelectField
        label="Usually up from"
        options={[[ASLEEP, 'Asleep'], ...HOURS.slice(0, -1)]}
        value={from}
        onChoose={setFrom}
      />
      {awake && (
        <SelectField
          label="until"
          options={HOURS.slice(awake.from + 1)}
          value={awake.to}
          onChoose={(to) => change({ awake: { from: awake.from, to } })}
        />
      )}
    </div>
  )
}

const Sections = ({ cat, change }: Part) => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2 font-semibold">
      More about them, as much as you like
    </summary>
    <div className="mt-2 flex flex-col gap-4">
      {Object.entries(CAT_SECTIONS).map(([key, row]) => {
        const value = cat[key as keyof typeof CAT_SECTIONS]
        const label = key === 'lioSays' ? 'What they say' : row.label
        return 'isList' in row ? (
          <TextList
            key={key}
            title={label}
            lines={(value as readonly string[] | undefined) ?? []}
            most={LIST_MOST}
            lineMost={LIST_LINE_MOST}
            onChange={(lines) => change({ [key]: lines })}
          />
        ) : (
          <CountedText
            key={key}
            label={label}
            most={SECTION_MOST}
            required={false}
            value={(value as string | undefined) ?? ''}
            onText={(text) => change({ [key]: text })}
          />
        )
      })}
    </div>
  </details>
)
