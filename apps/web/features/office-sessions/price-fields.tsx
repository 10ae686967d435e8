import { type Band, BAND_LABELS, BANDS } from '#domain/booking/ages.ts'
import { currencySign } from '#domain/pricing/money.ts'
import type { Form } from '#web/act/use-fields.ts'
import { capital } from '#web/office/audit-words.ts'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MoneyFields } from './field-groups.tsx'
import { More } from './more.tsx'
import type { Season, SessionFields } from './session-fields.ts'

type Props = { form: Form<SessionFields>; seasons: readonly Season[] }

export function PriceFields({ form, seasons }: Props) {
  const { errors } = form.formState
  return (
    <More
      title="Other ages, seasons and groups"
      names={['prices', 'seasons', 'groupFrom', 'groupPercentage', 'groupPrice']}
      form={form}
    >
      <p className="max-w-[70ch] text-sm text-ink-soft">
        For one person and the whole session, in {currencySign().trim()}. Who has no price may not
        come; 0 is free, yet seated.
      </p>
      <MoneyFields>
        <Prices
          title="Always"
          name={(band) => `prices.${band}`}
          bands={BANDS.filter((band) => band !== 'adult')}
          form={form}
        />
        {seasons.map(({ id, name }) => (
          <Prices
            key={id}
            title={name}
            name={(band) => `seasons.s${id}.${band}`}
            bands={BANDS}
            form={form}
          />
        ))}
        <FieldError id="seasons-error" error={messageOf(errors.seasons)} />
        <fieldset className="grid items-start gap-3 sm:grid-cols-3">
          <legend className="mb-1 font-semibold">Groups</legend>
          <TextField
            label="From how many people"
            inputMode="numeric"
            {...form.field('groupFrom')}
          />
          <TextField label="Per cent off" inputMode="decimal" {...form.field('groupPercentage')} />
          <TextField label="Or a price a head" inputMode="decimal" {...form.field('groupPrice')} />
        </fieldset>
      </MoneyFields>
    </More>
  )
}

type PricesProps = {
  title: string
  bands: readonly Band[]
  name: (band: Band) => `prices.${Band}` | `seasons.s${number}.${Band}`
  form: Form<SessionFields>
}

export const Prices = ({ title, bands, name, form }: PricesProps) => (
  <fieldset className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
    <legend className="mb-1 font-semibold">{title}</legend>
    {bands.map((band) => (
      <TextField
        key={band}
        label={capital(band)}
        hint={BAND_LABELS[band].who}
        inputMode="decimal"
        {...form.field(name(band), { onChange: () => form.clearErrors(['prices', 'seasons']) })}
      />
    ))}
  </fieldset>
)

export const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : undefined
