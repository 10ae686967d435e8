import { expect, test } from 'vitest'
import { READY_STEPS, readySteps } from './getting-ready.ts'

const cat = { name: 'Toast' } as never
const begun = {
  draft: {
    cats: [],
    menu: { title: '', lead: '', plain: '', groups: [{ title: 'Tea', items: [] }] },
  },
  areHoursRight: false,
  isPublished: false,
  isMailSent: false,
  isPaid: false,
  cards: 'test' as const,
}
const done = (facts: object) =>
  readySteps({ ...begun, ...facts }).flatMap(({ name, isDone }) => (isDone ? [name] : []))

test('nothing is ticked off by itself, each step by its own fact', () => {
  expect(done({})).toEqual([])
  expect(done({ draft: { ...begun.draft, cats: [cat] } })).toEqual(['cat'])
  expect(done({ areHoursRight: true, isPaid: true })).toEqual(['hours', 'payment'])
  const groups = [{ title: 'Tea', items: [{ name: 'Tea', price: '2' }] }]
  const draft = { cats: [{ name: 'Toast', photo: {} }], menu: { ...begun.draft.menu, groups } }
  const all = { draft, areHoursRight: true, isPublished: true, isMailSent: true, isPaid: true }
  expect(done({ ...all, cards: 'live' })).toEqual([...READY_STEPS])
})
