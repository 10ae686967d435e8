import { useState } from 'react'
import {
  ADDRESS_TEXTS,
  CAFE_TEXTS,
  OPENED,
  pointLabel,
  readPoint,
  SERVICE_HOURS,
} from '#domain/house/cafe-fields.ts'
import { checkAddress, ELSEWHERE_MOST } from '#domain/house/elsewhere.ts'
import type { Cafe } from '#domain/house/house.ts'
import { Many } from '#web/ui/many.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField, TextField } from '#web/ui/text-field.tsx'
import { CountedText } from './fields.tsx'
import { LogoField } from './photo-field.tsx'
import { PartForm } from './part-form.tsx'
import { PlaceForm } from './place-form.tsx'
import type { Studio } from './use-studio.ts'

export const IdentityPart = ({ studio }: { studio: Studio }) => (
  <div className="flex flex-col gap-5">
    <PartForm
      part="cafe"
      studio={studio}
      intro="Who you are and where: on the website, in every e-mail, on tickets and in what search engines read."
    >
      {(cafe, change) => {
        const onChange = (part: Partial<Cafe>) => change({ ...cafe, ...part })
        return (
          <>
            <Section title="The cafe">
              <Texts
                texts={CAFE_TEXTS}
                names={['name', 'tagline']}
                value={cafe}
                onChange={change}
              />
              <LogoField cafe={cafe} onChange={(logo) => onChange({ logo })} />
              <Opened year={cafe.openedYear} onChange={(openedYear) => onChange({ openedYear })} />
            </Section>
            <Section title="How guests reach you">
              <Texts texts={CAFE_TEXTS} names={['phone']} value={cafe} onChange={change} />
              <EmailField
                label="E-mail"
                autoComplete="off"
                value={cafe.email}
                onText={(email) => onChange({ email })}
              />
              <ServiceHours
                rows={cafe.customerServiceHours}
                onChange={(customerServiceHours) => onChange({ customerServiceHours })}
              />
            </Section>
            <Section title="Elsewhere">
              <Elsewhere cafe={cafe} onChange={onChange} />
            </Section>
            <Section title="Where you are">
              <Texts
                texts={ADDRESS_TEXTS}
                names={['street', 'town', 'region', 'postcode', 'country']}
                value={cafe.address}
                onChange={(address) => onChange({ address })}
              />
              <Point point={cafe.map} onChange={(map) => onChange({ map })} />
              <Texts texts={CAFE_TEXTS} names={['parking']} value={cafe} onChange={change} />
            </Section>
          </>
        )
      }}
    </PartForm>
    <PlaceForm studio={studio} />
  </div>
)

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <Card title={title} level="h3" look="text-lg" className="p-4 sm:p-5">
    <div className="mt-3 flex flex-col gap-4">{children}</div>
  </Card>
)

type TextsProps<Name extends string, Value> = {
  texts: Record<Name, { label: string; most: number }>
  names: readonly NoInfer<Name>[]
  value: Value
  onChange: (value: Value) => void
}

const Texts = <Name extends string, Value extends Record<Name, string>>(
  props: TextsProps<Name, Value>,
) =>
  props.names.map((name) => (
    <CountedText
      key={name}
      {...props.texts[name]}
      value={props.value[name]}
      onText={(text) => props.onChange({ ...props.value, [name]: text })}
    />
  ))

type Hours = Cafe['customerServiceHours']

const ServiceHours = ({ rows, onChange }: { rows: Hours; onChange: (rows: Hours) => void }) => (
  <Many
    title="When somebody answers"
    hint="Leave this empty to show your opening hours."
    add="Add hours"
    blank={{ days: '', hours: '' }}
    most={SERVICE_HOURS.most}
    nameOf={({ days }) => days || 'the hours'}
    {...{ rows, onChange }}
  >
    {(row, change) => (
      <div className="grid gap-2 sm:grid-cols-2">
        <Texts
          texts={SERVICE_HOURS.texts}
          names={['days', 'hours']}
          value={row}
          onChange={change}
        />
      </div>
    )}
  </Many>
)

const Opened = ({ year, onChange }: { year: number; onChange: (year: number) => void }) => (
  <TextField
    label="Open since"
    inputMode="numeric"
    hint="The year."
    value={year || ''}
    onText={(text) => onChange(Number(text.replaceAll(/\D/g, '').slice(0, 4)))}
    {...((year < OPENED.earliest || year > OPENED.latest) && { error: 'Please enter a year.' })}
  />
)

/** What is typed stays as it is typed; the draft has the last of it that was a point. */
function Point({ point, onChange }: { point: Cafe['map']; onChange: (to: Cafe['map']) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? point : readPoint(typed)
  return (
    <TextField
      label="Point on the map"
      hint="As maps give it to be copied, such as 53.38, -6.07."
      value={typed ?? pointLabel(point)}
      onText={(text) => {
        setTyped(text)
        const next = readPoint(text)
        if (next) onChange(next)
      }}
      onBlur={() => read && setTyped(null)}
      {...(!read && { error: 'Please enter two numbers. Until then the point before stays.' })}
    />
  )
}

type ElsewhereProps = { cafe: Cafe; onChange: (part: Partial<Cafe>) => void }

const Elsewhere = ({ cafe, onChange }: ElsewhereProps) => (
  <>
    <Many
      title="Your pages elsewhere"
      add="Add a page"
      blank=""
      most={ELSEWHERE_MOST}
      rows={cafe.social ?? []}
      nameOf={(address) => address || 'the page'}
      onChange={(social) => onChange({ social })}
    >
      {(address, change) => (
        <Address label="Address of the page" {...{ address }} onText={change} />
      )}
    </Many>
    <Address
      label="Where guests leave a review"
      hint="Empty where there is none. It stands at the foot of the website."
      address={cafe.reviews ?? ''}
      onText={(text) => onChange({ reviews: text || undefined })}
    />
  </>
)

type AddressProps = {
  label: string
  hint?: string
  address: string
  onText: (text: string) => void
}

const Address = ({ address, ...field }: AddressProps) => (
  <TextField
    {...field}
    type="url"
    inputMode="url"
    placeholder="https://"
    value={address}
    {...(address && { error: checkAddress(address) ?? undefined })}
  />
)
