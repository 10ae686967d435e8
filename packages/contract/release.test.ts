import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { RELEASE } from './release.ts'

test('the release is the one that package.json names', () => {
  expect(RELEASE).toBe(manifest.version)
})
