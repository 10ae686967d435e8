import { SESSION_COLOURS, SESSION_DRAWINGS } from '#domain/booking/session-form.ts'
import { weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import type { Form } from '#web/act/use-fields.ts'
import { capital } from '#web/office/audit-words.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FieldGroup, MoneyFields } from './field-groups.tsx'
import type { SessionFields } from './session-fields.ts'

const colours = SESSION_COLOURS.map((colour) => [colour, capital(colour)] as const)

const drawings = [
  ['', 'None'] as const,
  ...SESSION_DRAWINGS.map((name) => [name, capital(name.replace(/^\w+\//, ''))] as const),
]

const cancellations = [
  ['ordinary', 'As the ordinary visit'],
  ['request', 'On request'],
  ['direct', 'At once, money back'],
  ['never', 'Not online'],
] as const

type Props = { form: Form<SessionFields> }

export const AboutFields = ({ form }: Props) => (
  <FieldGroup title="What it is">
    <TextField label="Name" required {...form.field('name')} />
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField label="Colour" options={colours} {...form.field('colour')} />
      <SelectField label="Drawing" options={drawings} {...form.field('drawing')} />
    </div>
    <TextArea label="Words for its page" {...form.field('words')} />
    <CheckboxField label="Quiet: half the seats of the room" {...form.field('isQuiet')} />
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
            {...form.field('weekdays')}
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
      {...form.field('isAlone')}
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
        {...form.field('isPrivate')}
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
        <SelectField label="Cancelling" options={cancellations} {...form.field('cancellation')} />
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
