import { useState } from 'react'
import { cafe } from '#web/content/cafe.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import { mailAddress } from './mail-address.ts'
import type { ContactFields } from './mail-address.ts'

type Errors = Partial<Record<keyof ContactFields, string>>

/** Nothing is sent to us: it opens the visitor's own mail client. */
export function ContactForm() {
  const [errors, setErrors] = useState<Errors>({})
  return (
    <Card>
      <h3 className="text-2xl">Send Email</h3>
      <p className="mt-2 text-ink-soft">
        This opens your own mail program. Or write to{' '}
        <a href={`mailto:${cafe.email}`} className="underline underline-offset-4">
          {cafe.email}
        </a>
        .
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = event.currentTarget
          const fields = readFields(form)
          const found = findErrors(fields)
          setErrors(found)
          const [first] = Object.keys(found)
          if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
          else location.href = mailAddress(cafe.email, fields)
        }}
        className="mt-5 grid gap-4 sm:grid-cols-2 scripting-none:hidden"
      >
        <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          error={errors.email}
        />
        <div className="sm:col-span-2">
          <TextField label="Subject" name="subject" required={false} />
        </div>
        <div className="sm:col-span-2">
          <TextArea label="Message" name="message" required error={errors.message} />
        </div>
        <Button type="submit" tone="quiet" className="justify-self-start">
          Send Email
        </Button>
      </form>
    </Card>
  )
}

function readFields(form: HTMLFormElement): ContactFields {
  const data = new FormData(form)
  const text = (name: keyof ContactFields) => String(data.get(name) ?? '')
  return {
    name: text('name'),
    email: text('email'),
    subject: text('subject'),
    message: text('message'),
  }
}

function findErrors({ name, email, message }: ContactFields): Errors {
  return {
    ...(!name.trim() && { name: 'Please tell us your name.' }),
    ...(!email.trim() && { email: 'Please give us an address to answer to.' }),
    ...(!message.trim() && { message: 'Please write a few words.' }),
  }
}
