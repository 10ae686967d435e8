import { useWatch } from 'react-hook-form'
import { COUNTRIES } from '#domain/house/countries.ts'
import { CURRENCIES } from '#domain/pricing/currencies.ts'
import { passwordHint } from '#web/act/password-hint.tsx'
import { WeekdaysField } from '#web/act/weekdays-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { TimeRange } from '#web/ui/time-range.tsx'
import type { SetUpForm } from './use-set-up.ts'

type Props = { form: SetUpForm }

export function AboutOwner({ form }: Props) {
  const password = form.field('password')
  const typed = useWatch({ control: form.control, name: 'password' })
  return (
    <Part title="You">
      <TextField
        label="Code"
        hint="The server printed it when it started. Its link fills it in."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        className="uppercase tabular-nums"
        {...form.field('code')}
      />
      <TextField label="Your name" autoComplete="name" required {...form.field('name')} />
      <EmailField
        label="Your e-mail"
        hint="You sign in with it. Guests do not see it."
        {...form.field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={password.error ? undefined : passwordHint(typed)}
        {...password}
      />
    </Part>
  )
}

export const AboutCafe = ({ form }: Props) => (
  <Part title="Your cafe">
    <TextField label="Its name" autoComplete="organization" required {...form.field('cafeName')} />
    <TextField label="Street" autoComplete="street-address" required {...form.field('street')} />
    <TextField label="Town" autoComplete="address-level2" required {...form.field('town')} />
    <TextField label="Postcode" autoComplete="postal-code" required {...form.field('postcode')} />
    <Country form={form} />
    <TextField
      label="Point on the map"
      hint="Press and hold your door in a map app: it shows two numbers, such as 53.38, -6.07."
      required
      {...form.field('point')}
    />
    <TextField label="Phone" type="tel" autoComplete="tel" required {...form.field('phone')} />
    <EmailField
      label="E-mail for guests"
      hint="On the website, and where e-mails come from."
      {...form.field('cafeEmail')}
    />
  </Part>
)

/** It says which money prices are in, and whose clock hangs on the wall. */
function Country({ form }: Props) {
  const [country, timeZone] = useWatch({ control: form.control, name: ['country', 'timeZone'] })
  const { currency, zones = [] } = rowOf(country) ?? {}
  return (
    <>
      <SelectField
        label="Country"
        hint={currency && `Prices are in ${CURRENCIES[currency].name}.`}
        error={form.field('country').error}
        autoComplete="country"
        required
        options={CHOICES}
        value={country}
        onChoose={(code) => {
          form.setValue('country', code)
          form.setValue('timeZone', rowOf(code)?.zones[0] ?? '')
        }}
      />
      {zones.length > 1 && (
        <SelectField
          label="Time zone"
          options={zones.map((zone) => [zone, zone.replaceAll('_', ' ')] as const)}
          value={timeZone}
          onChoose={(zone) => form.setValue('timeZone', zone)}
        />
      )}
    </>
  )
}

const CHOICES = [
  ['', 'Choose…'],
  ...Object.entries(COUNTRIES).map(([code, { name }]) => [code, name] as const),
] as const

const rowOf = (code: string) =>
  Object.hasOwn(COUNTRIES, code) ? COUNTRIES[code as keyof typeof COUNTRIES] : undefined

/** 'Price (€)', once it is known where. */
function priceLabel(country: string): string {
  const row = rowOf(country)
  return row ? `Price (${CURRENCIES[row.currency].sign.trim()})` : 'Price'
}

export function AboutVisits({ form }: Props) {
  const [closedDays, country] = useWatch({ control: form.control, name: ['closedDays', 'country'] })
  return (
    <Part title="Visits">
      <Hours form={form} name="businessHours" label="Open on weekdays" />
      <Hours form={form} name="weekendBusinessHours" label="Open at the weekend" />
      <div className="sm:col-span-2">
        <WeekdaysField
          label="Closed on"
          hint="Visits last an hour and begin every hour; you can have other times later."
          value={closedDays}
          error={form.field('closedDays').error}
          onChange={(days) => form.setValue('closedDays', days)}
        />
      </div>
      <TextField
        label={priceLabel(country)}
        hint="Per person and hour. 0 makes visits free."
        inputMode="decimal"
        required
        className="tabular-nums"
        {...form.field('basePrice')}
      />
      <TextField
        label="Seats"
        hint="How many guests may be in the room at once."
        inputMode="numeric"
        required
        className="tabular-nums"
        {...form.field('seats')}
      />
    </Part>
  )
}

type HoursProps = Props & { name: 'businessHours' | 'weekendBusinessHours'; label: string }

function Hours({ form, name, label }: HoursProps) {
  const value = useWatch({ control: form.control, name })
  const [opensAt = '', closesAt = ''] = value.split('-')
  return (
    <TimeRange
      label={label}
      value={{ opensAt, closesAt }}
      error={form.field(name).error}
      onChange={(range) => form.setValue(name, `${range.opensAt}-${range.closesAt}`)}
    />
  )
}

export const AboutLook = ({ form }: Props) => (
  <Part title="Its look">
    <p className="sm:col-span-2">
      Choose two colours: this page wears them already. What could not be read is made darker or
      lighter.
    </p>
    <Colour form={form} name="accent" label="Accent" hint="What to press next." />
    <Colour
      form={form}
      name="second"
      label="Second colour"
      hint="What is well, and the walls of the room."
    />
  </Part>
)

type ColourProps = Props & { name: 'accent' | 'second'; label: string; hint: string }

function Colour({ form, name, ...texts }: ColourProps) {
  const value = useWatch({ control: form.control, name })
  return (
    <TextField
      {...texts}
      type="color"
      className="w-20 p-1"
      value={value}
      onText={(colour) => form.setValue(name, colour)}
    />
  )
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card title={title} level="h2" look="text-2xl" className="p-5 sm:p-7">
    <div className="mt-4 grid items-start gap-5 sm:grid-cols-2">{children}</div>
  </Card>
)
