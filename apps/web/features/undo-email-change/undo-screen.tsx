import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { forgetVisitor } from '#web/api/forget-visitor.ts'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { useHouse } from '#web/house.tsx'

/** Where the link leads that an old address gets. Mail programs open links, so a press decides. */
export function UndoScreen() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const card = useStayInside<HTMLElement>()
  return (
    <Card ref={card} tabIndex={-1} ears className="mx-auto flex max-w-xl flex-col gap-6">
      <h1 className="text-4xl">Keep my old email</h1>
      {isDone ? <Kept /> : <Question token={token} onDone={() => setDone(true)} />}
    </Card>
  )
}

function Question({ token, onDone }: { token: string; onDone: () => void }) {
  const { cafe } = useHouse()
  const { run, busy, refusal } = useAct('POST auth/undo-email-change', {
    onDone: async () => {
      await forgetVisitor()
      onDone()
    },
  })
  return (
    <>
      <p>
        If it was not you who changed the email of your account, take it back here. Your account
        stays with the address that got our e-mail, or returns to it, and everybody is signed out.
      </p>
      {refusal && (
        <Alert tone="bad" announce title={refusal.message}>
          <p>Write to us at {cafe.email}. We will help.</p>
        </Alert>
      )}
      <Button busy={busy} onClick={() => run({ body: { token } })}>
        {busy ? 'Taking it back...' : 'Take My Email Back'}
      </Button>
      <ButtonLink to="/" tone="quiet">
        It Was Me
      </ButtonLink>
    </>
  )
}

const Kept = () => (
  <>
    <Alert tone="good" announce title="Your email is as it was">
      <p>Everybody has been signed out. Please choose a new password before you come back in.</p>
    </Alert>
    <ButtonLink to="/auth?tab=forgot-password">Choose a New Password</ButtonLink>
  </>
)
