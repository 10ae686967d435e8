import { useNavigate } from 'react-router'
import { readVoucherCode, showVoucherCode } from '#domain/pricing/voucher-code.ts'
import { useFields } from '#web/act/use-fields.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const MISTYPED = 'A code has 16 letters and digits. Please look at it again.'

/** For who has it on paper. A mistyped one is told here, by its check letter. */
export function CodeForm() {
  const navigate = useNavigate()
  const form = useFields(
    { code: '' },
    { code: (text) => (readVoucherCode(text) ? null : MISTYPED) },
  )
  const open = form.handleSubmit(({ code }) =>
    navigate({ hash: showVoucherCode(readVoucherCode(code) ?? '') }),
  )
  return (
    <form
      noValidate
      onSubmit={open}
      aria-label="Look at a gift card"
      className="flex flex-col gap-3"
    >
      <TextField
        label="The code of your gift card"
        autoComplete="off"
        required
        hint="With or without dashes, in large or small letters."
        {...form.field('code')}
      />
      <Button type="submit" className="self-start">
        Show what is left
      </Button>
    </form>
  )
}
