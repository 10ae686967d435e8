import { TextArea } from '#web/ui/text-field.tsx'

/** As many characters as the cafe reads. */
const LONGEST_WISHES = 1_000
const NEAR_THE_END = 100

type Props = { value: string; error?: string; onChange: (wishes: string) => void }

/** In the customer's own words. */
export const WishesField = ({ value, error, onChange }: Props) => (
  <TextArea
    label="Special requests"
    required={false}
    maxLength={LONGEST_WISHES}
    hint={wishesHint(value)}
    value={value}
    error={error}
    onText={onChange}
  />
)

/** What helps; near the end, how much room is left, since the field takes no more without a word. */
export function wishesHint({ length }: string): string {
  const left = LONGEST_WISHES - length
  if (left > NEAR_THE_END) return 'A quiet corner, a high chair, an allergy: tell us what helps.'
  return left === 1 ? 'Room for 1 more character.' : `Room for ${left} more characters.`
}
