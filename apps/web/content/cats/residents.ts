import type { Look } from '#web/cats/look.ts'
import type { Cat } from './cat.ts'
import { cats } from './cats.ts'
import { looks } from './looks.ts'

export type Resident = Cat & { look: Look }

const drawn: Record<string, Look> = looks

/** Profiles with their looks, for the build; pages need only the profiles. */
export const residents: readonly Resident[] = cats.map((cat) => {
  const look = drawn[cat.slug]
  if (!look) throw new Error(`No look for ${cat.slug}`)
  return { ...cat, look }
})
