import { BAND_LABELS, BANDS } from '#domain/booking/ages.ts'
import type { Form } from '#web/act/use-fields.ts'
import { FieldError } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FieldGroup, MoneyFields } from './field-groups.tsx'
import type { Season, SessionFields } from './session-fields.ts'

type Props = { form: Form<SessionFields>; seasons: readonly Season[] }

export function PriceFields({ form, seasons }: Props) {
  const { errors } = form.formState
  const always = errors.prices?.message
  const ofSeasons = messageOf(errors.seasons)
  return (
    <FieldGroup
      title="Prices"
      intro="A person, for the whole session. Who has no price may not come; 0 is free, yet seated. All empty: as the ordinary visit."
    >
      <MoneyFields>
        <div className="overflow-x-auto">
          <table className="w-full min-w-120 border-collapse text-sm">
            <caption className="sr-only">Prices by age and season</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr-only">When</span>
                </th>
                {BANDS.map((band) => (
                  <th key={band} scope="col" className="px-1 text-start font-semibold capitalize">
                    {band}
                    <span className="block text-xs font-normal text-ink-soft normal-case">
                      {BAND_LABELS[band].who}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Row
                label="Always"
                name={(band) => `prices.${band}` as const}
                form={form}
                isWrong={always !== undefined}
              />
              {seasons.map(({ id, name }) => (
                <Row
                  key={id}
                  label={name}
                  name={(band) => `seasons.s${id}.${band}` as const}
                  form={form}
                  isWrong={ofSeasons !== undefined}
                />
              ))}
            </tbody>
          </table>
        </div>
        <FieldError id={PROBLEM} error={always ?? ofSeasons} />
        <fieldset className="grid gap-3 sm:grid-cols-3">
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
    </FieldGroup>
  )
}

const PROBLEM = 'prices-error'

type RowProps = {
  label: string
  isWrong: boolean
  form: Form<SessionFields>
  name: (band: (typeof BANDS)[number]) => PriceName
}
type PriceName = `prices.${(typeof BANDS)[number]}` | `seasons.${string}.${(typeof BANDS)[number]}`

const Row = ({ label, form, name, isWrong }: RowProps) => (
  <tr>
    <th scope="row" className="pe-2 text-start font-semibold">
      {label}
    </th>
    {BANDS.map((band) => (
      <td key={band} className="px-1 py-1">
        <input
          type="text"
          inputMode="decimal"
          aria-label={`${label}, ${band}, in pounds`}
          {...(isWrong && { 'aria-invalid': true, 'aria-describedby': PROBLEM })}
          {...form.register(name(band))}
          className="control"
        />
      </td>
    ))}
  </tr>
)

const messageOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : undefined
