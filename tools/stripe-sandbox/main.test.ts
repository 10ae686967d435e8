import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { clientOf, sessionFor, temporaryFolder } from '#testing/stripe-sandbox.ts'

const main = join(import.meta.dirname, 'main.ts')

/** Starts the sandbox as the server does: as a process that says in one line where it listens. */
async function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>
  onTestFinished(() => void child.kill('SIGKILL'))
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ended, url: (JSON.parse(line) as { url: string }).url }
}

test('ends when its input does', async () => {
  const { child, ended } = await run({ SANDBOX_DIR: await temporaryFolder() })
  child.stdin.end()
  expect(await ended).toEqual([0, null])
})

test('ends when told to', async () => {
  const { child, ended } = await run({ SANDBOX_DIR: await temporaryFolder() })
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('takes another port when the wanted one is taken', async () => {
  const first = await run({ SANDBOX_DIR: await temporaryFolder() })
  const { port } = new URL(first.url)
  const second = await run({ SANDBOX_DIR: await temporaryFolder(), SANDBOX_PORT: port })
  expect(new URL(second.url).port).not.toBe(port)
})

test('a killed sandbox forgets nothing it has answered', async () => {
  const env = { SANDBOX_DIR: await temporaryFolder(), SANDBOX_SECRET_KEY: 'sk_test_agreed' }
  const before = await run(env)
  const stripe = clientOf(before.url, 'sk_test_agreed')
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`)
  const made = await Promise.all(
    keys.map((idempotencyKey) => stripe.checkout.sessions.create(sessionFor(), { idempotencyKey })),
  )
  before.child.kill('SIGKILL')
  await before.ended
  const after = clientOf((await run(env)).url, 'sk_test_agreed')
  const again = await Promise.all(
    keys.map((idempotencyKey) => after.checkout.sessions.create(sessionFor(), { idempotencyKey })),
  )
  expect(again.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  expect((await after.checkout.sessions.list({ limit: 100 })).data).toHaveLength(20)
})
