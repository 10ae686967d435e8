import { SESSION_COLOURS, SESSION_DRAWINGS } from '#domain/booking/session-form.ts'
import { weekdayName, WEEKDAYS } from '#domain/calendar/calendar-date.ts'
import { labelInMoney } from '#domain/pricing/money.ts'
import type { Form } from '#web/act/use-fields.ts'
import { capital } from '#web/office/audit-words.ts'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { FieldGroup, MoneyFields } from './field-groups.tsx'
import { More } from './more.tsx'
import { messageOf } from './price-fields.tsx'
import { DateRows, RangeRows, TimeRows } from './row-fields.tsx'
import type { SessionFields } from './session-fields.ts'

const colours = SESSION_COLOURS.map((colour) => [colour, capital(colour)] as const)

const drawings = [['', 'None'] as const, ...Object.entries(SESSION_DRAWINGS)]

const cancellations = [
  ['ordinary', 'As the ordinary visit'],
  ['request', 'On request'],
  ['direct', 'At once, money back'],
  ['never', 'Not online'],
] as const

type Props = { form: Form<SessionFields> }

const number = { inputMode: 'numeric' } as const

/** What every session needs. All else has a usual value, and waits below. */
export const MainFields = ({ form, roomSeats }: Props & { roomSeats: number }) => (
  <FieldGroup title="What and when">
    <TextField label="Name" required {...form.field('name')} />
    <TextArea label="Words for its page" required={false} rows={2} {...form.field('words')} />
    <TimeRows form={form} />
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
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField
        label="Seats"
        hint={`At most ${roomSeats}. Empty: what the room has.`}
        required={false}
        {...number}
        {...form.field('seats')}
      />
      <MoneyFields>
        <TextField
          label={labelInMoney('Price of an adult')}
          hint="For the whole session. Empty: as the ordinary visit."
          required={false}
          inputMode="decimal"
          {...adultField(form)}
        />
      </MoneyFields>
    </div>
  </FieldGroup>
)

/** What is wrong with the prices together is said at the first of them. */
function adultField(form: Form<SessionFields>) {
  const field = form.field('prices.adult', { onChange: () => form.clearErrors('prices') })
  return { ...field, error: field.error ?? messageOf(form.formState.errors.prices) }
}

export const DateFields = ({ form }: Props) => (
  <More title="Only on some dates" names={['ranges', 'dates']} form={form}>
    <RangeRows form={form} />
    <DateRows form={form} />
  </More>
)

export const GuestFields = ({ form }: Props) => (
  <More
    title="Who may come"
    names={['leastPeople', 'mostPeople', 'childrenPerAdult', 'mostChildren', ...TICKS]}
    form={form}
  >
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <TextField label="Smallest party" {...number} {...form.field('leastPeople')} />
      <TextField label="Largest party" {...number} {...form.field('mostPeople')} />
      <TextField
        label="Children for each adult"
        hint="Empty: no limit."
        {...number}
        {...form.field('childrenPerAdult')}
      />
      <TextField
        label="Most children in the room at once"
        hint="With those of visits beside it. Empty: what the cats need."
        {...number}
        {...form.field('mostChildren')}
      />
    </div>
    <CheckboxField
      label="It has the room to itself: no ordinary visits while it runs"
      {...form.field('isAlone')}
    />
    <CheckboxField label="Quiet: half the seats of the room" {...form.field('isQuiet')} />
    <CheckboxField label="Private: one party has the room to itself" {...form.field('isPrivate')} />
  </More>
)

const TICKS = ['isAlone', 'isQuiet', 'isPrivate'] as const

export const LookFields = ({ form }: Props) => (
  <More title="How it looks and feels" names={['colour', 'drawing', 'sensoryNotes']} form={form}>
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField label="Colour" options={colours} {...form.field('colour')} />
      <SelectField label="Drawing" options={drawings} {...form.field('drawing')} />
    </div>
    <TextArea
      label="Light, noise and people"
      hint="What somebody who finds rooms hard should know before they come."
      {...form.field('sensoryNotes')}
    />
  </More>
)

export const TermFields = ({ form }: Props) => (
  <More
    title="Booking and cancelling"
    names={['bookingAdvanceDays', 'cancellation', 'cancellationHours']}
    form={form}
  >
    <TextField
      label="Days ahead it can be booked"
      hint="Empty: as the ordinary visit."
      {...number}
      {...form.field('bookingAdvanceDays')}
    />
    <MoneyFields>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label="Cancelling" options={cancellations} {...form.field('cancellation')} />
        <TextField
          label="Hours before the visit"
          hint="Where cancelling differs."
          {...number}
          {...form.field('cancellationHours')}
        />
      </div>
    </MoneyFields>
  </More>
)
