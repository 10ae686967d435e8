import type { Cafe } from '#domain/house/house.ts'
import type { MailKind } from '#server/platform/mail/mail-kind.ts'

/** As it is queued while this cafe is published. */
export function subjectOf<Facts>(kind: MailKind<Facts>, facts: NoInfer<Facts>, cafe: Cafe): string {
  const subject = kind.subject(facts)
  return typeof subject === 'string' ? subject : subject(cafe)
}
