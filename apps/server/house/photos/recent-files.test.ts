import { expect, test, vi } from 'vitest'
import { keepRecent } from './recent-files.ts'

test('what was asked for last is not read again, and the oldest makes way', async () => {
  const read = vi.fn<(name: string) => Promise<Buffer | null>>(async (name) =>
    name === 'none' ? null : Buffer.alloc(40, name),
  )
  const recent = keepRecent(read, 100)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'none', 'none']) await recent(name)
  expect(read.mock.calls.flat()).toEqual(['a', 'b', 'c', 'none', 'none'])
  await recent('b')
  expect(read).toHaveBeenCalledTimes(6)
  await Promise.all([recent('c'), recent('c')])
  expect((await recent('a'))?.toString()).toBe('a'.repeat(40))
})
