import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAct } from '#web/act/use-act.ts'
import { required, useFields } from '#web/act/use-fields.ts'
import { isUnreachable } from '#web/api/api-error.ts'
import { startSignIn } from '#web/api/sign-in.ts'
import { destinationAfterLogin } from '#web/api/storage.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Drawing } from '#web/ui/drawing.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { forgetPerson, type KnownPerson } from './known-people.ts'

/** Between two people: whoever this device knows comes in by PIN, everybody else by password. */
export function WhoIsHere({ people }: { people: readonly KnownPerson[] }) {
  const [chosen, setChosen] = useState(people.length === 1 ? people[0] : undefined)
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-5 px-4 py-6">
      <Drawing name="empty-basket" className="mx-auto w-44 [@media(height<30rem)]:hidden" />
      <h1 className="text-center text-2xl">Who is here?</h1>
      {chosen ? (
        <PinForm
          key={chosen.id}
          person={chosen}
          onBack={people.length > 1 ? () => setChosen(undefined) : undefined}
        />
      ) : (
        <ul className="flex flex-col gap-3">
          {people.map((person) => (
            <li key={person.id}>
              <Button
                tone="quiet"
                className="min-h-16 w-full text-lg"
                onClick={() => setChosen(person)}
              >
                {person.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ByPassword />
    </div>
  )
}

const OFFLINE = {
  title: 'Not without a connection',
  description:
    'Nobody can come in before we are back online. Arrivals that wait on this device are kept and told then.',
}

function ByPassword() {
  const navigate = useNavigate()
  function goAndComeBack() {
    // The page to sign in on is not kept here.
    if (!navigator.onLine) return void toast({ ...OFFLINE, destructive: true })
    destinationAfterLogin.write('/door')
    navigate('/auth')
  }
  return (
    <Button tone="plain" className="min-h-14" onClick={goAndComeBack}>
      Somebody else: sign in with a password
    </Button>
  )
}

function PinForm({ person, onBack }: { person: KnownPerson; onBack?: (() => void) | undefined }) {
  const form = useFields({ pin: '' }, { pin: required('Please enter your PIN.') })
  const { run, busy } = useAct('POST auth/pin/login', {
    onDone: startSignIn,
    onRefused: (refused) => {
      form.reset()
      if (isUnreachable(refused)) return void toast({ ...OFFLINE, destructive: true })
      if (refused.code !== 'INVALID_CREDENTIALS' || refused.fields)
        return void form.explain(refused)
      toast({ title: `Not known here: ${person.name}`, description: refused.message })
      forgetPerson(person)
      onBack?.()
    },
  })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(({ pin }) => run({ body: { key: person.key, pin } }))}
      className="flex flex-col gap-4"
    >
      <TextField
        label={`PIN of ${person.name}`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here
        autoFocus
        className="min-h-16 text-center text-2xl tracking-[0.5em]"
        {...form.field('pin')}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" busy={busy} className="min-h-16 text-lg">
        Come in
      </Button>
      {onBack && (
        <Button tone="plain" className="min-h-14" onClick={onBack}>
          Not {person.name}
        </Button>
      )}
    </form>
  )
}
