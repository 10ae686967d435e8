import { Heard } from '#web/act/heard.tsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { checkAnyPhone } from '#domain/account/any-phone.ts'
import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { checkHirePeople } from '#domain/booking/hire.ts'
import { useAct } from '#web/act/use-act.ts'
import { required } from '#web/act/use-fields.ts'
import { useKeptFields } from '#web/act/use-kept-fields.ts'
import { type Auth, useAuth } from '#web/api/auth.tsx'
import { hireDraft } from '#web/api/storage.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { FreeTimes } from '#web/visit/free-times.tsx'
import { GuestFields } from '#web/visit/guest-fields.tsx'
import { useHouse } from '#web/house.tsx'

export function HireScreen() {
  const { cafe } = useHouse()
  const { user } = useAuth()
  const [heard, setHeard] = useState<string | null>(null)
  const page = useStayInside<HTMLDivElement>()
  return (
    <div ref={page} tabIndex={-1} className="mx-auto flex max-w-3xl flex-col gap-6 outline-none">
      <img
        src={drawingAddress('story/meet')}
        alt=""
        width={640}
        height={400}
        className="mx-auto h-auto w-full max-w-md rounded-lg calm:saturate-50"
      />
      <div className="flex flex-col gap-3">
        <h1 className="text-4xl">Private hire</h1>
        <p className="max-w-[60ch]">
          A birthday, a class, a quiet afternoon with people you know: the room, the cats and us,
          for you alone. Tell us roughly what you have in mind. We answer with a time and a price,
          and hold the room for you while you decide.
        </p>
        <p className="text-ink-soft">
          Rather talk? Call{' '}
          <a href={`tel:${cafe.phone.replaceAll(' ', '')}`} className="underline">
            {cafe.phone}
          </a>
          .
        </p>
      </div>
      <Heard words={heard} backTo="/" />
      {!heard && (
        <Card ears className="p-5 sm:p-7">
          {/* Begun anew once it is known who asks. */}
          <HireForm key={user?.id} user={user} onHeard={setHeard} />
        </Card>
      )}
    </div>
  )
}

const nothing = {
  date: '',
  roughTime: '',
  people: '',
  words: '',
  name: '',
  email: '',
  phone: '',
  website: '',
}
type Wish = typeof nothing

const known = (user: Auth['user']) => user && { name: user.name, email: user.email }

function HireForm({ user, onHeard }: Pick<Auth, 'user'> & { onHeard: (message: string) => void }) {
  const form = useKeptFields<Wish>(
    hireDraft,
    { ...nothing, ...known(user) },
    {
      date: required('Choose a day.'),
      roughTime: required('Say roughly when, and for how long.'),
      people: checkHirePeople,
      name: checkName,
      email: checkEmail,
      phone: (text) => (text.trim() === '' ? null : checkAnyPhone(text)),
    },
  )
  const { run, busy } = useAct('POST public/hire-requests', {
    onDone: ({ message }) => {
      hireDraft.remove()
      onHeard(message)
    },
    onRefused: form.explain,
  })
  const send = form.handleSubmit(({ people, ...wish }) =>
    run({ body: { ...wish, people: Number(people) } }),
  )
  return (
    <form noValidate onSubmit={send} aria-label="Ask for the room" className="flex flex-col gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <div className="flex flex-col gap-1">
          <TextField label="Day" type="date" required {...form.field('date')} />
          <FreeTimes date={useWatch({ control: form.control, name: 'date' })} />
        </div>
        <TextField
          label="Roughly when"
          required
          hint="For example: in the afternoon, two hours."
          {...form.field('roughTime')}
        />
        <TextField label="How many of you" inputMode="numeric" required {...form.field('people')} />
        <GuestFields {...form} emailHint="Our answer goes there." />
      </div>
      <TextArea
        label="What do you have in mind?"
        required={false}
        maxLength={1000}
        {...form.field('words')}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" busy={busy} className="self-start">
        {busy ? 'One moment...' : 'Ask for the room'}
      </Button>
    </form>
  )
}
