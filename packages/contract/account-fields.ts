import { z } from 'zod'
import { checkAnyPhone, normaliseAnyPhone } from '#domain/account/any-phone.ts'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { checkName, normaliseName } from '#domain/account/name.ts'
import { checkPassword } from '#domain/account/password.ts'
import { checkPhone, normalisePhone } from '#domain/account/phone.ts'
import { ROLES } from '#domain/account/roles.ts'
import { isStorable, UNSTORABLE } from './fields.ts'

/** Text under a rule of the domain, refused in the words that its form uses. */
export const ruled = (check: (text: string) => string | null) =>
  z
    .string({ error: ({ input }) => (input === undefined ? check('') : 'Must be text.') })
    .superRefine((value, context) => {
      const message = isStorable(value) ? check(value) : UNSTORABLE
      if (message) context.addIssue(message)
    })

export const email = ruled(checkEmail).transform(normaliseEmail)
export const name = ruled(checkName).transform(normaliseName)
export const phone = ruled(checkPhone).transform((text) => normalisePhone(text) ?? text)
/** A number of any country, or none. */
export const anyPhone = ruled((text) => (text.trim() === '' ? null : checkAnyPhone(text)))
  .nullish()
  .transform((text) => normaliseAnyPhone(text ?? ''))
export const newPassword = ruled(checkPassword)

/** Text that must be there, under no further rule: what is typed to sign in, or came in a link. */
export const required = (message: string, longest: number) =>
  ruled((text) => {
    if (text.trim() === '') return message
    return text.length > longest ? `Please use at most ${longest} characters.` : null
  })

/** Of whoever acts: a sign-in alone is not enough to move an account or to give rights away. */
export const ownPassword = required('Password is required.', 1_024)

export const role = z.enum(ROLES)
