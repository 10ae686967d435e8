import { type Weekday } from '#domain/calendar/calendar-date.ts'
import { readCodeName } from '#domain/pricing/codes.ts'
import { labelInMoney, parsePounds, toPounds } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import { type Form, useFields } from '#web/act/use-fields.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FieldGroup, WeekdayTicks } from './field-groups.tsx'
import type { OfficeSession } from './session-fields.ts'
import { CODES } from './use-sessions.ts'

const BLANK = {
  name: '',
  by: 'percentage' as 'percentage' | 'price',
  off: '10',
  sessionIds: [] as number[],
  weekdays: null as Weekday[] | null,
  firstDate: '',
  lastDate: '',
  leastParty: '1',
  isFirstVisit: false,
  stacks: false,
  mostUses: '',
  mostPerGuest: '1',
  budget: '',
}

type Fields = typeof BLANK

const whole = (text: string) => (/^\d*$/.test(text.trim()) ? null : 'Enter a whole number.')
const money = (text: string) =>
  text.trim() === '' || parsePounds(text) ? null : 'Enter an amount like 100.'
const BY = [
  ['percentage', 'Per cent'],
  ['price', 'An amount'],
] as const

type Props = { sessions: readonly OfficeSession[]; onDone: () => void }

export function CodeForm({ sessions, onDone }: Props) {
  const form = useFields<Fields>(BLANK, {
    name: (text) => (readCodeName(text) ? null : 'Use 3 to 20 letters and digits.'),
    off: (text) => (parsePounds(text) ? null : 'Enter a number like 10.'),
    lastDate: (last, { firstDate }) =>
      last && last < firstDate ? 'Let it end after it begins.' : null,
    leastParty: whole,
    mostUses: whole,
    mostPerGuest: whole,
    budget: money,
  })
  const { run, busy } = useAct('POST office/codes', {
    done: ({ name }) => ({ title: 'Code Made', description: `Guests can use ${name} now.` }),
    onDone,
    changes: CODES,
    onRefused: form.explain,
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((fields) => run({ body: bodyOf(fields) }))}
      className="flex flex-col gap-4"
    >
      <WhatItTakesOff form={form} />
      <ForWhichVisits {...{ form, sessions }} />
      <HowOften form={form} />
      <Problem>{form.problem}</Problem>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {busy ? 'Saving...' : 'Make the code'}
        </Button>
        <Button tone="quiet" disabled={busy} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type Part = { form: Form<Fields> }

const WhatItTakesOff = ({ form }: Part) => (
  <FieldGroup title="The code">
    <div className="grid items-start gap-3 sm:grid-cols-[2fr_1fr_1fr]">
      <TextField
        label="Name"
        hint="What guests type, like SPRING10."
        required
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('name')}
      />
      <SelectField label="Takes off" options={BY} {...form.field('by')} />
      <TextField label="How much" inputMode="decimal" required {...form.field('off')} />
    </div>
    <CheckboxField
      label="Comes on top of our own discounts. Otherwise guests get the better of both."
      {...form.field('stacks')}
    />
  </FieldGroup>
)

function ForWhichVisits({ form, sessions }: Part & Pick<Props, 'sessions'>) {
  const [sessionIds, weekdays] = form.watch(['sessionIds', 'weekdays'])
  const tick = (id: number, isTicked: boolean) =>
    form.setValue('sessionIds', [
      ...sessionIds.filter((each) => each !== id),
      ...(isTicked ? [id] : []),
    ])
  return (
    <FieldGroup title="For which visits" intro="What you leave empty does not matter.">
      <fieldset>
        <legend className="mb-1 font-semibold">Sessions</legend>
        <div className="flex flex-wrap gap-x-4">
          {sessions
            .filter(({ isEnded }) => !isEnded)
            .map(({ id, isOrdinary, form: { name } }) => (
              <CheckboxField
                key={id}
                label={isOrdinary ? 'Ordinary visit' : name}
                checked={sessionIds.includes(id)}
                onTick={(isTicked) => tick(id, isTicked)}
              />
            ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1 font-semibold">Weekdays</legend>
        <WeekdayTicks ticked={weekdays} onChange={(days) => form.setValue('weekdays', days)} />
      </fieldset>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        <TextField label="First day" type="date" {...form.field('firstDate')} />
        <TextField label="Last day" type="date" {...form.field('lastDate')} />
        <TextField label="Least people" inputMode="numeric" {...form.field('leastParty')} />
      </div>
      <CheckboxField label="Only for a first visit" {...form.field('isFirstVisit')} />
    </FieldGroup>
  )
}

const HowOften = ({ form }: Part) => (
  <FieldGroup title="How often" intro="Left empty: as often, and as much, as guests like.">
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <TextField label="Uses in all" inputMode="numeric" {...form.field('mostUses')} />
      <TextField label="Uses by each guest" inputMode="numeric" {...form.field('mostPerGuest')} />
      <TextField
        label={labelInMoney('Most we give')}
        inputMode="decimal"
        {...form.field('budget')}
      />
    </div>
  </FieldGroup>
)

function bodyOf({ by, off, sessionIds, firstDate, lastDate, ...fields }: Fields) {
  const number = (text: string) => (text.trim() === '' ? null : Number(text))
  const budgetPence = parsePounds(fields.budget)
  return {
    ...fields,
    off: { [by]: toPounds(parsePounds(off) ?? 0) },
    sessionIds: sessionIds.length > 0 ? sessionIds : null,
    firstDate: firstDate || null,
    lastDate: lastDate || null,
    leastParty: number(fields.leastParty) ?? 1,
    mostUses: number(fields.mostUses),
    mostPerGuest: number(fields.mostPerGuest),
    budget: budgetPence === null ? null : toPounds(budgetPence),
  }
}
