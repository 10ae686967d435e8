import { expect, test } from 'vitest'
import { sealWith } from './sealed.ts'

const secret = Buffer.from('a secret of twenty b')

test('what was sealed opens with the same key only, and never looks the same', () => {
  const seal = sealWith('one key')
  const sealed = seal.close(secret)
  expect(seal.open(sealed)).toEqual(secret)
  expect(sealWith('one key').open(sealed)).toEqual(secret)
  expect(sealWith('another').open(sealed)).toBeNull()
  expect(seal.close(secret)).not.toEqual(sealed)
  expect(sealed.includes(secret)).toBe(false)
})

test('what was tampered with does not open', () => {
  const seal = sealWith('one key')
  const sealed = seal.close(secret)
  for (const at of [0, 13, sealed.length - 1]) {
    const bent = Buffer.from(sealed)
    bent[at] = (bent[at] ?? 0) ^ 1
    expect(seal.open(bent)).toBeNull()
  }
  expect(seal.open(Buffer.alloc(5))).toBeNull()
})
