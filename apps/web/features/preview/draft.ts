import { asKept, asRead } from '#domain/house/house-texts.ts'
import { isSame } from '#domain/house/changes.ts'
import type { House } from '#domain/house/house.ts'
import { type Text, textIn, withText } from '#domain/house/texts.ts'
import { api } from '#web/api/api.ts'
import { isSignInOver } from '#web/api/api-error.ts'
import { currentSignIn } from '#web/api/sign-in.ts'

export type Value = Text['value']

/** The draft as this page knows it last. */
export type Known = { version: number; house: House }

export type Outcome =
  /** As it is read from now on: '3.4' was typed, '£3.40' is said. */
  | { kind: 'saved'; text: Value }
  /** A colleague has changed this very text since it was shown. */
  | { kind: 'theirs'; theirs: Value | undefined }
  /** For good, or for the moment. */
  | { kind: 'refused'; message: string; isPassing: boolean }

const SIGN_IN_OVER =
  'Your sign-in is over. What you typed stays here: sign in again in another tab, then try again.'

type Write = { path: string; seen: Value; value: Value }

/** Null where the visitor may look at the draft, and not edit it. */
export async function openDraft(): Promise<Known | null> {
  if (!currentSignIn()) return null
  const { data } = await api('GET office/studio')
  return data && data.draft
}

/**
 * Writes one text into the draft. The server is told which edit was seen; where a colleague was faster with another
 * text of the same part, theirs is kept and this one written after it (optimistic version, merged by text).
 */
export async function writeText(known: Known, write: Write): Promise<[Known, Outcome]> {
  const { path, seen, value } = write
  const theirs = textIn(known.house, path) as Value | undefined
  if (!isSame(theirs, asKept(path, seen))) {
    return [known, { kind: 'theirs', theirs: theirs && asRead(path, theirs) }]
  }
  const part = path.split('.')[0] as keyof House
  const kept = asKept(path, value)
  const house = withText(known.house, path, kept)
  const { data, error } = await api('PUT office/studio/draft', {
    body: { seen: known.version, edit: { [part]: house[part] } as Partial<House> },
  })
  if (data)
    return [
      { version: data.version, house },
      { kind: 'saved', text: asRead(path, kept) },
    ]
  if (error.code !== 'CHANGED_MEANWHILE') {
    const message = isSignInOver(error)
      ? SIGN_IN_OVER
      : (Object.values(error.fields ?? {})[0] ?? error.message)
    return [known, { kind: 'refused', message, isPassing: error.code !== 'VALIDATION' }]
  }
  return writeText(error.current as Known, write)
}
