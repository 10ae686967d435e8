import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { checkPassword } from '#domain/account/password.ts'
import { momentLabel } from '#domain/calendar/labels.ts'
import { passwordHint } from '#web/act/password-hint.tsx'
import { useSecondFactor } from '#web/act/second-factor.ts'
import { useAct } from '#web/act/use-act.ts'
import { useAnswer } from '#web/act/use-answer.ts'
import { useFields } from '#web/act/use-fields.ts'
import { isUnreachable } from '#web/api/api-error.ts'
import type { Data } from '#web/api/api.ts'
import { startSignIn } from '#web/api/sign-in.ts'
import { Alert, Problem } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { useHouse } from '#web/house.tsx'

type Invitation = Data<'POST auth/invitation'>

/** Where the link of an invitation leads: a password first, then a second step, then the office. */
export function InvitationScreen({ secondStep }: { secondStep: React.ReactNode }) {
  const token = useSearchParams()[0].get('token') ?? ''
  const [isIn, setIn] = useState(false)
  const page = useStayInside<HTMLDivElement>()
  return (
    <div ref={page} tabIndex={-1} className="mx-auto flex max-w-xl flex-col gap-6 outline-none">
      {isIn ? (
        <Second>{secondStep}</Second>
      ) : (
        <Card ears className="flex flex-col gap-6">
          <h1 className="text-4xl">Welcome to the team</h1>
          <First token={token} onIn={() => setIn(true)} />
        </Card>
      )}
    </div>
  )
}

function First({ token, onIn }: { token: string; onIn: () => void }) {
  const { data, error, refetch } = useAnswer(
    'POST auth/invitation',
    { key: ['invitation', token], retry: false, staleTime: Infinity },
    { body: { token } },
  )
  if (data) return <PasswordForm {...{ token, onIn }} invitation={data} />
  if (!error) return <Loading>Opening your invitation...</Loading>
  const { refusal } = error
  return (
    <>
      <Alert tone="bad" title={refusal.message}>
        {!isUnreachable(refusal) && (
          <p>Please ask the owner who invited you for a new invitation.</p>
        )}
      </Alert>
      {isUnreachable(refusal) ? (
        <Button onClick={() => void refetch()}>Try Again</Button>
      ) : (
        <ButtonLink to="/auth">I Have a Password: Sign In</ButtonLink>
      )}
    </>
  )
}

type FormProps = { token: string; invitation: Invitation; onIn: () => void }

function PasswordForm({ token, invitation, onIn }: FormProps) {
  const { cafe } = useHouse()
  const form = useFields({ password: '' }, { password: checkPassword })
  const { run, busy } = useAct('POST auth/invitation/accept', {
    onDone: (signIn) => {
      startSignIn(signIn)
      onIn()
    },
    onRefused: form.explain,
  })
  const password = useWatch({ control: form.control, name: 'password' })
  const field = form.field('password')
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((body) => run({ body: { token, ...body } }))}
      className="flex flex-col gap-5"
    >
      <p>
        Hello <bdi>{invitation.name}</bdi>. You are invited to work at {cafe.name}. First choose a
        password, then set up a second step for your sign-in. You can use this invitation until{' '}
        {momentLabel(invitation.expiresAt)}.
      </p>
      <TextField label="Email" value={invitation.email} autoComplete="username" readOnly />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={field.error ? undefined : passwordHint(password)}
        {...field}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" busy={busy}>
        {busy ? 'Saving...' : 'Save and Go On'}
      </Button>
    </form>
  )
}

/** The office stays shut until there is one: the way on opens when it is set up. */
function Second({ children }: { children: React.ReactNode }) {
  const { data } = useSecondFactor()
  return (
    <>
      <h1 className="text-4xl">Now your second step</h1>
      {!data?.isOn && (
        <p>Your password is saved. Set up a second step, and you can open the office.</p>
      )}
      {children}
      {data?.isOn && <ButtonLink to="/admin">Open the Office</ButtonLink>}
    </>
  )
}
