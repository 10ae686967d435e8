type Read = (name: string) => Promise<Buffer | null>

/** Memory before the database: what was asked for last stays, up to so many bytes (LRU). */
export function keepRecent(read: Read, mostBytes: number): Read {
  const kept = new Map<string, Buffer>()
  let bytes = 0
  const drop = (name: string, file: Buffer) => {
    kept.delete(name)
    bytes -= file.length
  }
  return async (name) => {
    const known = kept.get(name)
    const file = known ?? (await read(name))
    if (!file) return null
    // Another request may have kept it while this one read.
    const before = kept.get(name)
    if (before) drop(name, before)
    kept.set(name, file)
    bytes += file.length
    for (const [oldest, its] of kept) {
      if (bytes <= mostBytes) break
      drop(oldest, its)
    }
    return file
  }
}
