import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { bundle } from '../../apps/server/vite.config.ts'

const known = new Map<string, Promise<unknown>>()

/** A program of the bench as the server itself is built, beside the thread that sends its mails; once for each folder. */
export async function built(folder: string, name: string): Promise<string> {
  const dist = join(folder, '.cache', 'bench', name)
  const thread = join(folder, 'apps/server/mail-thread.ts')
  const programs = {
    [name]: join(folder, 'bench', `${name}.ts`),
    ...(existsSync(thread) && { 'mail-thread': thread }),
  }
  const making = () => build({ ...bundle(dist, programs), configFile: false })
  await known.getOrInsertComputed(dist, making)
  return join(dist, `${name}.mjs`)
}
