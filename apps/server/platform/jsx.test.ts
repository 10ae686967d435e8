import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const loader = pathToFileURL(join(import.meta.dirname, 'jsx.ts')).href
const mail = join(import.meta.dirname, '..', 'people', 'accounts', 'mails', 'address.mail.tsx')
const run = promisify(execFile)
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jsx-'))
})

afterAll(() => rm(folder, { recursive: true }))

async function runScript(script: string): Promise<string> {
  const file = join(folder, 'main.ts')
  await writeFile(file, script)
  const { stdout } = await run(process.execPath, ['--import', loader, file])
  return stdout
}

test('a type-stripped script can import a mail', async () => {
  const to = { address: 'ann@example.com', name: 'Ann' }
  const sending = JSON.stringify({ publicUrl: 'https://cafe.example', to })
  const stdout = await runScript(`
    const { knownAddress }: { knownAddress: any } = await import(${JSON.stringify(mail)})
    console.log(knownAddress.write({}, ${sending}).html)`)
  expect(stdout).toContain('<!doctype html><html lang="en-GB">')
  expect(stdout).toContain('Hello Ann,')
})

test('a .tsx file that cannot be read as JSX is named', async () => {
  const broken = join(folder, 'broken.tsx')
  await writeFile(broken, 'export const Broken = () => <p>oh</q>')
  await expect(runScript(`await import(${JSON.stringify(broken)})`)).rejects.toThrow('broken.tsx')
})
