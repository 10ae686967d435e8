import { z } from 'zod'
import { ANY_PHONE_INVALID, normaliseAnyPhone } from '#domain/account/any-phone.ts'
import { checkEmail, normaliseEmail } from '#domain/account/email.ts'
import { checkName, normaliseName } from '#domain/account/name.ts'
import { checkPassword } from '#domain/account/password.ts'
import {
  type NeededBy,
  PROFILE_FIELDS,
  PROFILE_KEYS,
  type ProfileForm,
  type ProfileKey,
  profileRules,
  type ProfileValues,
} from '#domain/account/profile-fields.ts'
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
/** A number of any country, or none. Parsed once: its tables take a tenth of an order's processor time. */
export const anyPhone = ruled(() => null)
  .nullish()
  .transform((text, context) => {
    if (!text?.trim()) return null
    const phone = normaliseAnyPhone(text)
    if (phone === null) context.addIssue(ANY_PHONE_INVALID)
    return phone
  })
export const newPassword = ruled(checkPassword)

/** Text that must be there, under no further rule: what is typed to sign in, or came in a link. */
export const required = (message: string, longest: number) =>
  ruled((text) => {
    if (text.trim() === '') return message
    return text.length > longest ? `Please use at most ${longest} characters.` : null
  })

/** Of the person who acts: a sign-in alone is not enough to move an account or to give rights away. */
export const ownPassword = required('Password is required.', 1_024)

export const role = z.enum(ROLES)

type Text = ReturnType<typeof ruled>
type Needed<Key extends ProfileKey> = z.ZodPipe<Text, z.ZodTransform<ProfileValues[Key], string>>
type Spared<Key extends ProfileKey> = z.ZodPipe<
  z.ZodOptional<z.ZodNullable<Text>>,
  z.ZodTransform<ProfileValues[Key] | null, string | null | undefined>
>
type FormShape<Form extends ProfileForm> = {
  [Key in ProfileKey]: Form extends NeededBy<Key> ? Needed<Key> : Spared<Key>
}

/** What a form takes of a profile; what it does not need may be empty, null or left out. */
function formShape(form: ProfileForm) {
  const rules = profileRules(form)
  const shape = PROFILE_KEYS.map((key) => {
    const { neededBy, write } = PROFILE_FIELDS[key]
    const text = ruled(rules[key])
    const isNeeded = neededBy.includes(form)
    return [
      key,
      isNeeded
        ? text.transform(write)
        : text.nullish().transform((typed) => (typed ? write(typed) : null)),
    ]
  })
  return Object.fromEntries(shape)
}

export const signUpProfile = formShape('sign-up') as FormShape<'sign-up'>
export const ownProfile = formShape('profile') as FormShape<'profile'>
export const officeProfile = formShape('office') as FormShape<'office'>

type Held = {
  [Key in ProfileKey]: null extends ProfileValues[Key] ? z.ZodNullable<z.ZodString> : z.ZodString
}
type Shown = {
  [Key in ProfileKey]: null extends ProfileValues[Key] ? z.ZodOptional<z.ZodString> : z.ZodString
}

const answerShape = (orNone: (text: z.ZodString) => z.ZodType) =>
  Object.fromEntries(
    PROFILE_KEYS.map((key) => {
      const isAlwaysThere = PROFILE_FIELDS[key].neededBy.includes('office')
      return [key, isAlwaysThere ? z.string() : orNone(z.string())]
    }),
  )

/** A profile in an answer: what is not there is null, or left out. */
export const heldProfile = answerShape((text) => text.nullable()) as Held
export const shownProfile = answerShape((text) => text.optional()) as Shown
