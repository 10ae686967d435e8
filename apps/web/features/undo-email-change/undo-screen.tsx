import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { forgetVisitor } from '#web/api/forget-visitor.ts'
import { useAct } from '#web/act/use-act.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { useHouse } from '#web/house.tsx'

const WORDS = {
  email: {
    title: 'Keep my old email',
    question:
      'If it was not you who changed the email of your account, take it back here. Your account stays with the address that got our e-mail, or returns to it, and everybody is signed out.',
    act: 'Take My Email Back',
    done: 'Your email is as it was',
  },
  'sign-in': {
    title: 'Take my account back',
    question:
      'If it was not you who changed how your account is signed in to, take it back here. Everybody is signed out, and what was added to sign in with is removed.',
    act: 'Take My Account Back',
    done: 'Your account is yours again',
  },
}
type Words = (typeof WORDS)['email']

/** Where the links lead that undo a change of address or of a second step. Mail programs open links, so a press decides. */
export function UndoScreen() {
  const [address] = useSearchParams()
  const token = address.get('token') ?? ''
  const words = WORDS[address.get('about') === 'sign-in' ? 'sign-in' : 'email']
  const [isDone, setDone] = useState(false)
  const card = useStayInside<HTMLElement>()
  return (
    <Card ref={card} tabIndex={-1} ears className="mx-auto flex max-w-xl flex-col gap-6">
      <h1 className="text-4xl">{words.title}</h1>
      {isDone ? (
        <Kept title={words.done} />
      ) : (
        <Question {...{ token, words }} onDone={() => setDone(true)} />
      )}
    </Card>
  )
}

type QuestionProps = { token: string; words: Words; onDone: () => void }

function Question({ token, words, onDone }: QuestionProps) {
  const { cafe } = useHouse()
  const { run, busy, refusal } = useAct('POST auth/undo-email-change', {
    onDone: async () => {
      await forgetVisitor()
      onDone()
    },
  })
  return (
    <>
      <p>{words.question}</p>
      {refusal && (
        <Alert tone="bad" announce title={refusal.message}>
          <p>Write to us at {cafe.email}. We will help.</p>
        </Alert>
      )}
      <Button busy={busy} onClick={() => run({ body: { token } })}>
        {busy ? 'Taking it back...' : words.act}
      </Button>
      <ButtonLink to="/" tone="quiet">
        It Was Me
      </ButtonLink>
    </>
  )
}

const Kept = ({ title }: { title: string }) => (
  <>
    <Alert tone="good" announce title={title}>
      <p>Everybody has been signed out. Please choose a new password before you come back in.</p>
    </Alert>
    <ButtonLink to="/auth?tab=forgot-password">Choose a New Password</ButtonLink>
  </>
)
