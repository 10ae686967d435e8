export type Reference = { from: string; to: string }

/** Referenced tables first, so that each row finds what it points at; otherwise by name. */
export function orderByReferences(names: string[], references: Reference[]): string[] {
  const ordered: string[] = []
  let waiting = names.toSorted()
  while (waiting.length > 0) {
    const blocked = new Set(
      references.filter((each) => waiting.includes(each.to)).map((each) => each.from),
    )
    const free = waiting.filter((name) => !blocked.has(name))
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${waiting.join(', ')}`)
    ordered.push(...free)
    waiting = waiting.filter((name) => blocked.has(name))
  }
  return ordered
}
