import { createHash } from 'node:crypto'
import { cp, glob, readFile } from 'node:fs/promises'

/**
 * Puts the drawings under one address that changes with any of them, and says which. Kept for a
 * year like other hashed files; one hash for all weighs less in the page than one for each.
 */
export async function publishDrawings(drawings: string, publicFolder: string): Promise<string> {
  const names = (await Array.fromAsync(glob('**/*.svg', { cwd: drawings }))).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(`${drawings}/${name}`))
  const address = `/assets/drawings-${hash.digest('hex').slice(0, 8)}`
  for (const name of names) {
    await cp(`${drawings}/${name}`, `${publicFolder}${address}/${name}`)
  }
  return address
}
