import { useState } from 'react'
import { TextField } from './text-field.tsx'

type Props = Omit<React.ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> & {
  value: string
  /** Called with each whole date, and with nothing once it is cleared. */
  onDate: (date: string) => void
}

/**
 * A date that a list follows at once. While its year is typed it is a date of the years 2, 20 and 202:
 * those stay here, or the list would answer by taking the field from under the fingers.
 */
export function DateField({ value, onDate, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null)

  function type({ value, validity }: HTMLInputElement) {
    setTyped(value)
    const isWhole = value ? value >= '1000' : !validity.badInput
    if (isWhole) onDate(value)
  }

  return (
    <TextField
      {...field}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => type(target)}
      onBlur={() => setTyped(null)}
    />
  )
}
