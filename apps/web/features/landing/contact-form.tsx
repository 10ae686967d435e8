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
    <Card className="write">
      <h3>Send Email</h3>
      <p>
        This opens your own mail program. Or write to{' '}
        <a href={`mailto:${cafe.email}`}>{cafe.email}</a>.
      </p>
      <form
        // Sent before our scripts are there, it goes nowhere rather than into the address.
        method="dialog"
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
        className="contact-form"
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
        <TextField label="Subject" name="subject" required={false} />
        <TextArea label="Message" name="message" required error={errors.message} />
        <Button type="submit" tone="quiet">
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
