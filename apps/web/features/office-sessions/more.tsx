import { useState } from 'react'
import type { Form } from '#web/act/use-fields.ts'
import { EMPTY_SESSION } from '#domain/booking/session-form.ts'
import { fieldsOf, type SessionFields } from './session-fields.ts'

type Props = {
  title: string
  /** The fields in it: it opens where one of them is wrong, or is not as usual. */
  names: readonly (keyof SessionFields)[]
  form: Form<SessionFields>
  children: React.ReactNode
}

/** What most sessions leave as it is. */
export function More({ title, names, form, children }: Props) {
  const [isOpen, setIsOpen] = useState(() =>
    names.some((name) => !isUsual(name, form.getValues(name))),
  )
  const isWrong = names.some((name) => form.formState.errors[name])
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="card px-4 py-1 sm:px-5"
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{title}</summary>
      <div className="flex flex-col gap-3 pt-2 pb-4">{children}</div>
    </details>
  )
}

const usual = fieldsOf(EMPTY_SESSION, [])

function isUsual(name: keyof SessionFields, value: unknown): boolean {
  if (name === 'prices' || name === 'seasons') return !isTyped(value)
  return JSON.stringify(value) === JSON.stringify(usual[name])
}

const isTyped = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isTyped) : value !== ''
