import { checkAnyPhone } from '#domain/account/any-phone.ts'
import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { useAct } from '#web/act/use-act.ts'
import { required } from '#web/act/use-fields.ts'
import { useKeptFields } from '#web/act/use-kept-fields.ts'
import { useAuth } from '#web/api/auth.tsx'
import { adoptDraft } from '#web/api/storage.ts'
import { Problem } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { GuestFields } from '#web/visit/guest-fields.tsx'

const nothing = { name: '', email: '', phone: '', words: '', website: '' }

type Props = { cat: string; onHeard: (message: string) => void }

export function AdoptForm({ cat, onHeard }: Props) {
  const { user } = useAuth()
  const form = useKeptFields<typeof nothing>(
    adoptDraft,
    { ...nothing, ...(user && { name: user.name, email: user.email }) },
    {
      name: checkName,
      email: checkEmail,
      phone: (text) => (text.trim() === '' ? null : checkAnyPhone(text)),
      words: required('Tell us a little about your home.'),
    },
  )
  const { run, busy } = useAct('POST public/adoption-requests', {
    onDone: ({ message }) => {
      adoptDraft.remove()
      onHeard(message)
    },
    onRefused: form.explain,
  })
  const send = form.handleSubmit((wish) => run({ body: { ...wish, cat } }))
  return (
    <form
      noValidate
      onSubmit={send}
      aria-label="Ask about adopting"
      className="flex flex-col gap-5"
    >
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <GuestFields {...form} emailHint="Our answer goes there." />
      </div>
      <TextArea
        label="Your home"
        required
        hint="Who lives there, other animals, a garden or a balcony, how long you are out."
        maxLength={1000}
        {...form.field('words')}
      />
      <Problem>{form.problem}</Problem>
      <Button type="submit" busy={busy} className="self-start">
        {busy ? 'One moment...' : 'Ask about adopting'}
      </Button>
    </form>
  )
}
