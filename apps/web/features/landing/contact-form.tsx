import { cafe } from '#content/cafe.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmailField, TextArea, TextField } from '#web/ui/text-field.tsx'

/** Opens the visitor's own mail client: send-mail.ts. */
export function ContactForm() {
  return (
    <Card className="write">
      <h3>Send Email</h3>
      <p>
        This opens your own mail program. Or write to{' '}
        <a href={`mailto:${cafe.email}`}>{cafe.email}</a>.
      </p>
      {/* By itself it goes nowhere, rather than into the address. */}
      <form method="dialog" noValidate className="contact-form">
        <TextField id="name" label="Name" name="name" autoComplete="name" required />
        <EmailField id="email" name="email" />
        <TextField id="subject" label="Subject" name="subject" required={false} />
        <TextArea id="message" label="Message" name="message" required />
        <Button type="submit" tone="quiet" data-press="send">
          Send Email
        </Button>
      </form>
    </Card>
  )
}
