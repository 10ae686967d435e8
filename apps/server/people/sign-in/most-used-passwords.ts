import { refuse, type Refusal } from '#server/platform/refusal.ts'

/** Unpacked when the first password is chosen: a start does not wait for it. */
async function readLists() {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  /** Tens of thousands from known leaks, in small letters, the most used first. */
  const leaked = dictionary['passwords-common']
  /** What people hang a year and a mark onto, and what they find on our own door. */
  const words = new Set([...leaked.slice(0, 2_000), 'whiskers', 'wynd', 'wyndandwhiskers'])
  return { known: new Set(leaked), words }
}

let lists: ReturnType<typeof readLists> | undefined

/** The forms want four kinds of characters, and `Password1!` has them: the first guess all the same. */
export async function refuseMostUsed(
  password: string,
  field: string,
): Promise<Refusal | undefined> {
  if (!(await isMostUsed(password))) return undefined
  const message = 'This is one of the most used passwords. Please choose another.'
  return refuse('VALIDATION', { message, fields: { [field]: message } })
}

export async function isMostUsed(password: string): Promise<boolean> {
  lists ??= readLists()
  const { known, words } = await lists
  const typed = password.toLowerCase()
  return (
    known.has(typed) ||
    known.has(withoutDisguise(typed)) ||
    words.has(withoutDisguise(withoutEnds(typed)))
  )
}

const disguised: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  '5': 's',
  $: 's',
  '7': 't',
}

const withoutDisguise = (text: string) =>
  text.replaceAll(/[^a-z]/g, (sign) => disguised[sign] ?? sign)

/** 'password' of '1password2025!'. */
const withoutEnds = (text: string) => /[a-z](?:.*[a-z])?/s.exec(text)?.[0] ?? ''
