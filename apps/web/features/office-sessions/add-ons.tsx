import { labelInMoney, parsePounds, toPounds } from '#domain/pricing/money.ts'
import { useAct } from '#web/act/use-act.ts'
import { useFields } from '#web/act/use-fields.ts'
import type { Data } from '#web/api/api.ts'
import { useAuth } from '#web/api/auth.tsx'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { FieldGroup } from './field-groups.tsx'
import { SESSIONS } from './use-sessions.ts'

type AddOn = Data<'GET office/add-ons'>[number]
type Fields = { name: string; words: string; price: string; left: string; isOffered: boolean }

export function AddOns({ addOns }: { addOns: readonly AddOn[] }) {
  const { may } = useAuth()
  const box = useStayInside<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <FieldGroup
        title="Add-ons"
        intro="A cake, treats for the cats, a mug: sold with the seats, while there are any left."
      >
        {addOns.map((addOn) => (
          <AddOnForm key={`${addOn.id} ${addOn.version}`} addOn={addOn} canSave={may('prices')} />
        ))}
        {may('prices') && <AddOnForm key={addOns.length} addOn={null} canSave />}
      </FieldGroup>
    </div>
  )
}

function AddOnForm({ addOn, canSave }: { addOn: AddOn | null; canSave: boolean }) {
  const form = useFields<Fields>(fieldsOf(addOn), {
    price: (text) => (parsePounds(text) === null ? 'Enter an amount like 4.50.' : null),
    left: (text) => (/^\d*$/.test(text.trim()) ? null : 'Enter a whole number.'),
  })
  const options = {
    done: ({ name, isOffered }: AddOn) => ({
      title: 'Add-on Saved',
      description: `${name} ${isOffered ? 'can be bought.' : 'is not on offer.'}`,
    }),
    changes: SESSIONS,
    onRefused: form.explain,
  }
  const create = useAct('POST office/add-ons', options)
  const change = useAct('PUT office/add-ons/{id}', options)
  const busy = create.busy || change.busy
  const save = form.handleSubmit(({ price, left, ...rest }) => {
    const pence = parsePounds(price) ?? 0
    const body = { ...rest, price: toPounds(pence), left: left.trim() === '' ? null : Number(left) }
    if (!addOn) return create.run({ body })
    change.run({ params: { id: addOn.id }, body: { ...body, version: addOn.version } })
  })
  const label = addOn ? addOn.name : 'A new add-on'
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={save}
      className="grid items-start gap-3 border-t border-line pt-3 sm:grid-cols-[2fr_2fr_1fr_1fr]"
    >
      <TextField label="Name" required {...form.field('name')} />
      <TextField label="Words" {...form.field('words')} />
      <TextField
        label={labelInMoney('Price')}
        inputMode="decimal"
        required
        {...form.field('price')}
      />
      <TextField
        label="Left"
        inputMode="numeric"
        hint={addOn ? `${addOn.sold} sold` : 'Empty: never runs out'}
        {...form.field('left')}
      />
      <div className="col-span-full flex flex-wrap items-center gap-4">
        <CheckboxField label="On offer" {...form.field('isOffered')} />
        {canSave && (
          <Button
            type="submit"
            size="small"
            tone="quiet"
            busy={busy}
            aria-label={addOn ? `Save ${label}` : 'Add a new add-on'}
          >
            {busy ? 'Saving...' : addOn ? 'Save' : 'Add'}
          </Button>
        )}
      </div>
      <div className="col-span-full empty:hidden">
        <Problem>{form.problem}</Problem>
      </div>
    </form>
  )
}

function fieldsOf(addOn: AddOn | null): Fields {
  if (!addOn) return { name: '', words: '', price: '', left: '', isOffered: true }
  const { name, words, price, left, isOffered } = addOn
  return {
    name,
    words,
    price: price.toFixed(2),
    left: left === null ? '' : String(left),
    isOffered,
  }
}
