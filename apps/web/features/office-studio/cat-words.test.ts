import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { tidied, whyNotYet } from './cat-words.ts'

const [biscuit] = demo.cats
const photo = { id: '0'.repeat(32), width: 400, height: 300, alt: '', x: 0, y: 0 }

test.each([
  [{}, undefined],
  [{ breed: '\u200b' }, 'Still to be written: breed.'],
  [{ photo }, 'Still to be written: what the photo shows.'],
  [{ shortAge: 'Seventeen letters' }, 'Too long: age, on the badge.'],
  [{ likes: ['Tuna', 'x'.repeat(61)] }, 'Too long: likes.'],
  [{ motto: 'x'.repeat(121) }, 'Too long: motto.'],
])('of a cat with %j is said: %s', (part, words) => {
  expect(whyNotYet({ ...biscuit!, ...part })).toBe(words)
})

test('what nobody would see of a cat is not kept', () => {
  const cat = { ...biscuit!, motto: '\u200b', likes: ['Tuna', '\u2800'], dislikes: [' '] }
  expect(tidied(cat)).toMatchObject({ likes: ['Tuna'] })
  expect(Object.keys(tidied(cat))).not.toContain('motto')
  expect(Object.keys(tidied(cat))).not.toContain('dislikes')
})
