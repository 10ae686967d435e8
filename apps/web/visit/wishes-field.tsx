import { TextArea } from '#web/ui/text-field.tsx'
import { LONGEST_WISHES, wishesHint } from './wishes-hint.ts'

type Props = {
  value: string
  error?: string | undefined
  onChange: (wishes: string) => void
}

/** In the customer's own words, in whatever script they write. */
export function WishesField({ value, error, onChange }: Props) {
  return (
    <TextArea
      label="Special requests"
      required={false}
      dir="auto"
      maxLength={LONGEST_WISHES}
      hint={wishesHint(value)}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
