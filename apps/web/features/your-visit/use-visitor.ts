import { useEffect } from 'react'
import { checkEmail } from '#domain/account/email.ts'
import { checkName } from '#domain/account/name.ts'
import { useFields, type Form } from '#web/act/use-fields.ts'
import { parsed, visitorDraft } from '#web/api/storage.ts'

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
  const form = useFields<Visitor>(readDraft(), { name: checkName, email: checkEmail })
  const { subscribe, reset } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => visitorDraft.write(JSON.stringify(values)),
      }),
    [subscribe],
  )
  useEffect(() => {
    if (isBooked) reset(nobody)
  }, [isBooked, reset])
  return form
}

function readDraft(): Visitor {
  const draft = parsed(visitorDraft.read())
  return typeof draft === 'object' ? { ...nobody, ...draft } : nobody
}
