import { useWatch } from 'react-hook-form'
import { Alert } from '#web/ui/alert.tsx'
import { useAuth } from '#web/api/auth.tsx'
import { GuestFields } from '#web/visit/guest-fields.tsx'
import { WishesField } from '#web/visit/wishes-field.tsx'
import type { VisitorForm } from './use-visitor.ts'

/** Whom we expect; nothing to fill in for those we know. */
export function VisitorFields({ form, onEnter }: { form: VisitorForm; onEnter: () => void }) {
  const { user } = useAuth()
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        onEnter()
      }}
    >
      {user ? (
        <p>
          You are signed in as <strong className="wrap-anywhere">{user.name}</strong>. The ticket
          goes to <span className="wrap-anywhere">{user.email}</span>.
        </p>
      ) : (
        <>
          <Summary form={form} />
          <div className="grid gap-5 sm:grid-cols-2">
            <GuestFields
              {...form}
              emailHint="Your ticket goes there."
              phoneHint="From any country, so that we can ring if something changes."
            />
          </div>
        </>
      )}
      <Wishes form={form} />
      {/* The button to press stands in the panel; this one is for the Enter key. */}
      <button type="submit" hidden>
        Go on
      </button>
    </form>
  )
}

const labels = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  specialRequests: 'Requests',
} as const
const names = ['name', 'email', 'phone', 'specialRequests'] as const

/** All that is wrong in one place, each a way to its field. */
function Summary({ form }: { form: VisitorForm }) {
  const { errors, isSubmitted } = form.formState
  const wrong = names.filter((name) => errors[name])
  if (!isSubmitted || wrong.length === 0) return null
  return (
    <Alert tone="bad" announce title="Please look at this again">
      <ul className="list-disc ps-5">
        {wrong.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="cursor-pointer text-start align-top underline"
              onClick={() => form.setFocus(name)}
            >
              {labels[name]}: {errors[name]?.message}
            </button>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Folded away: most come without any. */
function Wishes({ form }: { form: VisitorForm }) {
  const value = useWatch({ control: form.control, name: 'specialRequests' })
  const { error } = form.field('specialRequests')
  return (
    <details open={value !== '' || error !== undefined || undefined}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Anything that would help you?
      </summary>
      <div className="pt-2">
        <WishesField
          value={value}
          error={error}
          onChange={(wishes) => form.setValue('specialRequests', wishes)}
        />
      </div>
    </details>
  )
}
