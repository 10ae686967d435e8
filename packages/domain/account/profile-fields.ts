import { checkEmail, normaliseEmail } from './email.ts'
import { checkName, normaliseName } from './name.ts'
import { checkPhone, displayPhone, normalisePhone } from './phone.ts'

/** Who asks for a profile: a visitor's sign-up, a customer's own profile, staff in the office. */
export type ProfileForm = 'sign-up' | 'profile' | 'office'

type ProfileField = {
  label: string
  /** Over what is wrong with it, where the sign-up says so. */
  wrong: string
  input: 'text' | 'email' | 'phone'
  /** The forms that do not go on without it; the others take it empty. */
  neededBy: readonly ProfileForm[]
  check: (text: string) => string | null
  /** What a form sends of what was typed. */
  tidy: (text: string) => string
  /** The one spelling that is stored. */
  write: (text: string) => string | null
  /** What is stored, as people read it. */
  words: (stored: string) => string
}

const everywhere = ['sign-up', 'profile', 'office'] as const
const asItIs = (stored: string) => stored

/**
 * Every field of a profile, in the order of the forms; each is a column of `users`. A new one is a
 * row here: forms, rules, lists, erasure, export and what the audit names follow from it.
 */
const table = {
  name: {
    label: 'Name',
    wrong: 'Invalid name',
    input: 'text',
    neededBy: everywhere,
    check: checkName,
    tidy: normaliseName,
    write: normaliseName,
    words: asItIs,
  },
  email: {
    label: 'Email',
    wrong: 'Invalid email',
    input: 'email',
    neededBy: everywhere,
    check: checkEmail,
    tidy: normaliseEmail,
    write: normaliseEmail,
    words: asItIs,
  },
  phone: {
    label: 'Phone',
    wrong: 'Invalid phone number',
    input: 'phone',
    neededBy: ['sign-up'],
    check: checkPhone,
    tidy: (text: string) => text.trim(),
    write: normalisePhone,
    words: displayPhone,
  },
} as const satisfies Record<string, ProfileField>

export type ProfileKey = keyof typeof table
export type NeededBy<Key extends ProfileKey> = (typeof table)[Key]['neededBy'][number]

/** As they are stored. */
export type ProfileValues = { [Key in ProfileKey]: ReturnType<(typeof table)[Key]['write']> }

export const PROFILE_FIELDS: { [Key in ProfileKey]: ProfileField } = table
export const PROFILE_KEYS = Object.keys(table) as ProfileKey[]

/** All but the address: that one is only changed by a link that was mailed to the new one. */
export const DETAIL_KEYS = PROFILE_KEYS.filter((key) => key !== 'email')
export type Details = Omit<ProfileValues, 'email'>

export const detailsOf = (from: Details) =>
  Object.fromEntries(DETAIL_KEYS.map((key) => [key, from[key]])) as Details

const ofEach = <T>(value: (field: ProfileField, key: ProfileKey) => T) =>
  Object.fromEntries(PROFILE_KEYS.map((key) => [key, value(PROFILE_FIELDS[key], key)])) as Record<
    ProfileKey,
    T
  >

export const profileOf = (from: ProfileValues) => ofEach((_, key) => from[key]) as ProfileValues

/** What a form starts with. */
export const asTyped = (from: Partial<Record<ProfileKey, string | null>>) =>
  ofEach(({ words }, key) => words(from[key] ?? ''))

/** What it sends. */
export const asSent = (typed: Record<ProfileKey, string>) =>
  ofEach(({ tidy }, key) => tidy(typed[key]))

/** The rule of each field in a form. */
export const profileRules = (form: ProfileForm) =>
  ofEach(({ check, neededBy }) => (text: string) => {
    const isLeftOut = text.trim() === '' && !neededBy.includes(form)
    return isLeftOut ? null : check(text)
  })
