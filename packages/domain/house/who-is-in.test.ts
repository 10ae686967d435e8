import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { answersInRoom, inRoom } from './pictures.ts'
import { hostOf, restingWords, whoIsIn } from './who-is-in.ts'

const { cats } = demo
const [biscuit, domino, ...others] = cats
if (!biscuit || !domino) throw new Error('the demo has cats')

test('a few cats are named, of many those who are up', () => {
  expect(whoIsIn([], '11:00')).toBeNull()
  expect(whoIsIn([biscuit, domino], '11:00')).toBe('Biscuit and Domino')
  expect(whoIsIn(cats, '11:00')).toMatch(/^12 cats, usually up then: \w+, \w+ and \w+$/)
  const asleep = cats.map((cat) => ({ ...cat, awake: undefined }))
  expect(whoIsIn(asleep, '11:00')).toBe('12 cats')
})

test('who rests is told, by name', () => {
  expect(restingWords(cats)).toBeNull()
  const tired = [biscuit, domino].map((cat) => ({ ...cat, state: 'resting' as const }))
  expect(restingWords([tired[0]!, ...others])).toBe('Biscuit is resting today, away from visitors.')
  expect(restingWords(tired)).toBe('Biscuit and Domino are resting today, away from visitors.')
})

test('over a ticket looks whoever is drawn for it, in her own colours, else the first', () => {
  expect(hostOf(cats)?.name).toBe('Pudding')
  expect(hostOf([biscuit, domino])?.name).toBe('Biscuit')
  expect(hostOf([])).toBeUndefined()
  const image = '/cats/pudding~444444-0-0-0.svg'
  expect(hostOf([biscuit, { ...domino, image }])?.name).toBe('Domino')
  expect([inRoom(image), answersInRoom(image)]).toEqual([
    'room/pudding~444444-0-0-0',
    'room/pudding-answers~444444-0-0-0',
  ])
})
