import { useState } from 'react'
import { onlyWhoMay } from '#contract/rights.ts'
import { COUNTRIES, type Country } from '#domain/house/countries.ts'
import { isSame } from '#domain/house/changes.ts'
import { isPrefix, type Place, setCafePlace } from '#domain/house/place.ts'
import { CURRENCIES, type Currency } from '#domain/pricing/currencies.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { STUDIO, type Studio } from './use-studio.ts'

/** Where the cafe is. No part of the draft: it changes at once, and mostly before anything was sold. */
export function PlaceForm({ studio }: { studio: Studio }) {
  const { place: seen, isSettled } = studio
  const { may } = useAuth()
  const [typed, setTyped] = useState(seen)
  const { run, busy, refusal } = useAct('PUT office/studio/place', {
    done: {
      title: 'Saved',
      description: 'Prices, times and references are as you chose, from now on.',
    },
    changes: STUDIO,
    onDone: setCafePlace,
  })
  const change = (part: Partial<Place>) => setTyped({ ...typed, ...part })
  return (
    <Card
      title="Money, clock and references"
      level="h3"
      look="text-lg"
      className="flex flex-col gap-4 p-4 sm:p-5"
    >
      <p className="max-w-[70ch] text-sm text-ink-soft">{introOf(isSettled, may('prices'))}</p>
      <fieldset disabled={!may('prices')} className="contents">
        <CountryField {...{ typed, change, isSettled }} />
        <fieldset disabled={isSettled} className="contents">
          <SettledFields {...{ typed, change }} />
        </fieldset>
      </fieldset>
      <Problem>{refusal?.message}</Problem>
      {!isSame(typed, seen) && (
        <div className="flex flex-wrap gap-2">
          <Button
            busy={busy}
            disabled={!isPrefix(typed.prefix)}
            onClick={() => run({ body: { seen, place: typed } })}
          >
            {busy ? 'Saving...' : 'Save at once'}
          </Button>
          <Button tone="quiet" onClick={() => setTyped(seen)}>
            Undo what I chose
          </Button>
        </div>
      )}
    </Card>
  )
}

function introOf(isSettled: boolean, isTheirs: boolean): string {
  if (!isTheirs) return onlyWhoMay('prices')
  return isSettled
    ? 'Something was sold already, so currency, time zone and the letters of references stay: what guests paid and were promised keeps its meaning.'
    : 'Choose these before you sell anything: from the first booking or gift card on they stay. They change at once, without publishing.'
}

type Props = { typed: Place; change: (part: Partial<Place>) => void }

const countries = (Object.keys(COUNTRIES) as Country[]).map(
  (country) => [country, COUNTRIES[country].name] as const,
)
const currencies = (Object.keys(CURRENCIES) as Currency[]).map(
  (currency) => [currency, `${CURRENCIES[currency].name} (${currency})`] as const,
)

/** Another country suggests its own money and clock, while those can still change. */
const CountryField = ({ typed, change, isSettled }: Props & { isSettled: boolean }) => (
  <SelectField
    label="Country of the cafe"
    hint="Whose a phone number is that does not say it."
    value={typed.country}
    options={countries}
    onChoose={(country) => {
      const { currency, zones } = COUNTRIES[country]
      change({ country, ...(!isSettled && { currency, timeZone: zones[0] }) })
    }}
  />
)

function SettledFields({ typed, change }: Props) {
  const zones = [...new Set([typed.timeZone, ...COUNTRIES[typed.country].zones])].sort()
  return (
    <>
      <SelectField
        label="Currency"
        hint="Prices that you have set keep their numbers."
        value={typed.currency}
        options={currencies}
        onChoose={(currency) => change({ currency })}
      />
      <SelectField
        label="Time zone"
        value={typed.timeZone}
        options={zones.map((zone) => [zone, zone.replaceAll('_', ' ')])}
        onChoose={(timeZone) => change({ timeZone })}
      />
      <TextField
        label="References begin with"
        hint={`Two to four letters: ${typed.prefix || 'WW'}-7KQ2MN4P.`}
        maxLength={4}
        className="uppercase"
        value={typed.prefix}
        onText={(text) => change({ prefix: text.toUpperCase() })}
        {...(!isPrefix(typed.prefix) && { error: 'Use two to four letters, but not GIFT.' })}
      />
    </>
  )
}
