import { expect, test } from 'vitest'
import { noCard } from '#testing/no-card.ts'
import { ProviderUnavailable, ProviderUnreachable } from './provider-fault.ts'
import { superviseCard } from './supervise-card.ts'

/** A provider that is away or not, and how often it was asked. */
function startProvider() {
  const provider = { isAway: true, asked: 0, at: 0 }
  const card = superviseCard(
    {
      ...noCard,
      listRefunds: async () => {
        provider.asked++
        if (provider.isAway) throw new ProviderUnavailable('no answer')
        return []
      },
    },
    () => provider.at,
  )
  return { provider, ask: () => card.listRefunds('pi_1') }
}

async function askThrice(ask: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 3; time++) await expect(ask()).rejects.toThrow(ProviderUnavailable)
}

test('after three calls without an answer nobody waits any more', async () => {
  const { provider, ask } = startProvider()
  await askThrice(ask)
  await expect(ask()).rejects.toThrow(ProviderUnreachable)
  expect(provider.asked).toBe(3)
})

test('one call is let through now and then, and an answer opens the way again', async () => {
  const { provider, ask } = startProvider()
  await askThrice(ask)
  provider.at = 5_000
  const [first, second] = await Promise.allSettled([ask(), ask()])
  expect([first.status, second.status]).toEqual(['rejected', 'rejected'])
  expect(provider.asked).toBe(4)
  provider.at = 10_000
  provider.isAway = false
  await ask()
  await ask()
  expect(provider.asked).toBe(6)
})

test('an answer in between counts anew', async () => {
  const { provider, ask } = startProvider()
  for (const isAway of [true, true, false, true, true]) {
    provider.isAway = isAway
    await ask().catch(() => {})
  }
  expect(provider.asked).toBe(5)
  provider.isAway = false
  await ask()
  expect(provider.asked).toBe(6)
})
