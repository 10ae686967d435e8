import { SESSION_COLOURS, SESSION_DRAWINGS } from '#domain/booking/session-form.ts'
import { weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import type { Form } from '#web/act/use-fields.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FieldGroup } from './field-group.tsx'
import { MoneyFields } from './money-fields.tsx'
import type { SessionFields } from './session-fields.ts'

type Props = { form: Form<SessionFields> }

export const AboutFields = ({ form }: Props) => (
  <FieldGroup title="What it is">
    <TextField label="Name" required {...form.field('name')} />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField label="Colour" {...form.field('colour')}>
        {SESSION_COLOURS.map((colour) => (
          <option key={colour} value={colour}>
            {capital(colour)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Drawing" {...form.field('drawing')}>
        <option value="">None</option>
        {SESSION_DRAWINGS.map((name) => (
          <option key={name} value={name}>
            {capital(name.replace(/^\w+\//, ''))}
          </option>
        ))}
      </SelectField>
    </div>
    <TextArea label="Words for its page" {...form.field('words')} />
    <CheckboxField
      label="Quiet: half the seats of the room"
      {...withoutProblem(form.field('isQuiet'))}
    />
    <TextArea
      label="Light, noise and people"
      hint="What somebody who finds rooms hard should know before they come."
      {...form.field('sensoryNotes')}
    />
  </FieldGroup>
)

export const WhenFields = ({ form }: Props) => (
  <FieldGroup title="When it runs">
    <TextField
      label="Times"
      hint="Like 10:00-11:30, 14:00-15:30. They say how long it is."
      required
      {...form.field('times')}
    />
    <fieldset>
      <legend className="font-semibold">Weekdays</legend>
      <p className="text-sm text-ink-soft">None ticked: on every day.</p>
      <div className="flex flex-wrap gap-x-5">
        {WEEKDAYS.map((day) => (
          <CheckboxField
            key={day}
            label={weekdayName(day)}
            value={String(day)}
            {...withoutProblem(form.field('weekdays'))}
          />
        ))}
      </div>
    </fieldset>
    <TextArea
      label="Only within these dates"
      hint="Like 2026-12-01 to 2026-12-24, one range a line. Empty: always."
      className="min-h-16"
      rows={2}
      {...form.field('ranges')}
    />
    <TextField
      label="Also on single dates"
      hint="Like 2026-12-24, whatever weekday they are."
      {...form.field('dates')}
    />
    <CheckboxField
      label="It has the room to itself: no ordinary visits while it runs"
      {...withoutProblem(form.field('isAlone'))}
    />
  </FieldGroup>
)

export function GuestFields({ form, roomSeats }: Props & { roomSeats: number }) {
  const number = { inputMode: 'numeric' } as const
  return (
    <FieldGroup title="Who may come">
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label="Seats of its own"
          hint={`At most ${roomSeats}. Empty: what the room has.`}
          {...number}
          {...form.field('seats')}
        />
        <TextField
          label="Most children in the room at once"
          hint="With those of visits beside it. Empty: what the cats need."
          {...number}
          {...form.field('mostChildren')}
        />
        <TextField label="Smallest party" {...number} {...form.field('leastPeople')} />
        <TextField label="Largest party" {...number} {...form.field('mostPeople')} />
        <TextField
          label="Children for each adult"
          hint="Empty: no limit."
          {...number}
          {...form.field('childrenPerAdult')}
        />
      </div>
      <CheckboxField
        label="Private: one party has the room to itself"
        {...withoutProblem(form.field('isPrivate'))}
      />
    </FieldGroup>
  )
}

export const TermFields = ({ form }: Props) => (
  <FieldGroup title="Booking and cancelling">
    <TextField
      label="Days ahead it can be booked"
      hint="Empty: as the ordinary visit."
      inputMode="numeric"
      {...form.field('bookingAdvanceDays')}
    />
    <MoneyFields>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label="Cancelling" {...form.field('cancellation')}>
          <option value="ordinary">As the ordinary visit</option>
          <option value="request">On request</option>
          <option value="direct">At once, money back</option>
          <option value="never">Not online</option>
        </SelectField>
        <TextField
          label="Hours before the visit"
          hint="Where cancelling differs."
          inputMode="numeric"
          {...form.field('cancellationHours')}
        />
      </div>
    </MoneyFields>
  </FieldGroup>
)

/** A box that is ticked or not is never wrong by itself. */
function withoutProblem<Props extends { error?: string }>({ error, ...field }: Props) {
  return { ...field, ...(error && { error }) }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
