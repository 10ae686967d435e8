import { useEffect } from 'react'
import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import type { Form } from '#web/act/use-fields.ts'
import { useKeptFields } from '#web/act/use-kept-fields.ts'
import { visitorDraft } from '#web/api/storage.ts'

const nobody = {
  name: '',
  email: '',
  phone: '',
  specialRequests: '',
  /** Seen by nobody but programs that fill in whatever they find. */
  website: '',
}

export type Visitor = typeof nobody

export type VisitorForm = Form<Visitor>

/**
 * Who comes. What is typed outlives a reload, the way back and a card page that was left, until
 * the visit is booked.
 */
export function useVisitor(isBooked: boolean): VisitorForm {
  const rules = { name: checkName, email: checkEmail }
  const form = useKeptFields<Visitor>(visitorDraft, nobody, rules)
  const { reset } = form
  useEffect(() => {
    if (isBooked) reset(nobody)
  }, [isBooked, reset])
  return form
}
