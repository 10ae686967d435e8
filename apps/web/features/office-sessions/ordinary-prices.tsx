import { BANDS } from '#domain/booking/ages.ts'
import { labelInMoney } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldGroup } from './field-groups.tsx'
import { Prices, messageOf } from './price-fields.tsx'
import {
  fieldsOf,
  type OfficeSession,
  readFields,
  type Season,
  type SessionFields,
} from './session-fields.ts'
import { SESSIONS } from './use-sessions.ts'

type Props = { session: OfficeSession; seasons: readonly Season[]; onDone: () => void }

/** What an hour costs by age and season. What is left empty, the settings say. */
export function OrdinaryPrices({ session, seasons, onDone }: Props) {
  const form = useFields<SessionFields>(fieldsOf(session.form, seasons))
  const save = useAct('PUT office/ordinary-prices', {
    done: { title: 'Prices Saved', description: 'They hold for what is booked from now on.' },
    changes: SESSIONS,
    onDone,
    onRefused: form.explain,
  })
  const submit = (fields: SessionFields) => {
    const { body, problems } = readFields(fields)
    const [wrong] = Object.entries(problems)
    if (wrong) return form.setError(wrong[0] as 'prices', { message: wrong[1] })
    const { prices, seasons: ofSeasons } = body
    save.run({ body: { prices: prices ?? {}, seasons: ofSeasons, version: session.version } })
  }
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(submit)}
      aria-labelledby="sessions"
      className="flex flex-col gap-4"
    >
      <FieldGroup
        title={labelInMoney('An hour, for one person')}
        intro="Leave empty what costs what the settings say. The discount of the settings is taken off these, too. Who has booked keeps the price."
      >
        <Prices title="Always" name={(band) => `prices.${band}`} bands={BANDS} form={form} />
        {seasons.map(({ id, name }) => (
          <Prices
            key={id}
            title={name}
            name={(band) => `seasons.s${id}.${band}`}
            bands={BANDS}
            form={form}
          />
        ))}
        {seasons.length === 0 && (
          <p className="text-sm text-ink-soft">
            Add seasons below the sessions to price weekends or holidays apart.
          </p>
        )}
        <Problem>
          {form.problem ??
            messageOf(form.formState.errors.prices) ??
            messageOf(form.formState.errors.seasons)}
        </Problem>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={save.busy}>
            {save.busy ? 'Saving...' : 'Save prices'}
          </Button>
          <Button tone="quiet" disabled={save.busy} onClick={onDone}>
            Cancel
          </Button>
        </div>
      </FieldGroup>
    </form>
  )
}
