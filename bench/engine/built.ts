import { join } from 'node:path'
import { build } from 'vite'
import { bundle } from '../../apps/server/vite.config.ts'

const known = new Map<string, Promise<unknown>>()

/** A program of the bench as the server itself is built; once for each folder. */
export async function built(folder: string, name: string): Promise<string> {
  const dist = join(folder, '.cache', 'bench', name)
  const programs = { [name]: join(folder, 'bench', `${name}.ts`) }
  const making = () => build({ ...bundle(dist, programs), configFile: false })
  await known.getOrInsertComputed(dist, making)
  return join(dist, `${name}.mjs`)
}
