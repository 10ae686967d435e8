export type Values = Readonly<Record<string, unknown>>

/**
 * Somebody else saved first: what I changed stays mine, everything else becomes theirs. A value
 * that is undefined is not there.
 */
export function rebase<Kept extends Values>(base: Kept, mine: Kept, theirs: Kept): Kept {
  const own = changedKeys(base, mine).map((key) => [key, mine[key]])
  return { ...theirs, ...Object.fromEntries(own) }
}

export function changedKeys(before: Values, after: Values): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].filter((key) => !isSame(before[key], after[key]))
}

// Values are texts, or flat objects whose fields always come in one order.
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
