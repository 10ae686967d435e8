import { useEffect, useEffectEvent, useState } from 'react'
import { Field } from './field.tsx'
import { SearchIcon } from './icons.tsx'

const QUIET_FOR_MS = 500

type Props = {
  hiddenLabel?: boolean
  placeholder: string
  value: string
  /** Debounced: called, trimmed, half a second after the last key, or at once by Enter. */
  onSearch: (text: string) => void
}

export function SearchField({ hiddenLabel, placeholder, value, onSearch }: Props) {
  const { text, setText, search } = useTyped(value, onSearch)
  return (
    <Field label="Search" hiddenLabel={hiddenLabel}>
      {(control) => (
        <div className="relative">
          <SearchIcon className="pointer-events-none absolute inset-y-0 start-3.5 my-auto text-ink-soft" />
          <input
            {...control}
            type="search"
            placeholder={placeholder}
            // As wide as its words, where there is room.
            size={placeholder.length}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && search(text)}
            className="control ps-11"
          />
        </div>
      )}
    </Field>
  )
}

/** The text as it is typed. It follows `value` only where that is not an echo of what was typed. */
function useTyped(value: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState({ value, sent: value })
  if (value !== seen.value) {
    setSeen({ value, sent: value })
    if (value !== seen.sent) setText(value)
  }

  function search(typed: string) {
    const sent = typed.trim()
    if (sent === value) return
    setSeen({ value: seen.value, sent })
    onSearch(sent)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(() => searchLater(text), QUIET_FOR_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, setText, search }
}
