import type { Sitter } from '#web/cats/look.ts'
import type { Cat } from './cat.ts'
import { cats } from './cats.ts'
import { looks } from './looks.ts'

export type Resident = Cat & { look: Sitter }

const drawn: Record<string, Sitter> = looks

/** Profiles with their looks, for the build; pages need only the profiles. */
export const residents: readonly Resident[] = cats.map((cat) => {
  const look = drawn[cat.slug]
  if (!look) throw new Error(`No look for ${cat.slug}`)
  return { ...cat, look }
})
