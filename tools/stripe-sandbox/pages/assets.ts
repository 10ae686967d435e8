import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { missingPage } from './notice.ts'
import type { Reply } from './reply.ts'

const types = {
  'checkout.css': 'text/css',
  'checkout.js': 'text/javascript',
  'dashboard.css': 'text/css',
  'theme.css': 'text/css',
} as const

export async function readAsset(name: string): Promise<Reply> {
  if (!isAsset(name)) return missingPage()
  const file = await readFile(join(import.meta.dirname, 'assets', name), 'utf8')
  return { file, type: types[name] }
}

const isAsset = (name: string): name is keyof typeof types => Object.hasOwn(types, name)
