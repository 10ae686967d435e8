import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { ownStory } from './own-story.ts'

const visit = {
  day: 'Tue, Nov 24, 2026',
  from: '14:00',
  to: '15:00',
  arriveAt: '13:55',
  toldAt: '14:55',
  people: 3,
}

test('the steps stay, and say this very visit', () => {
  const steps = ownStory(demo, visit)
  expect(steps.map(({ title }) => title)).toEqual(demo.words.story.steps.map(({ title }) => title))
  const words = steps.map(({ text }) => text).join(' ')
  for (const own of ['Tue, Nov 24, 2026', 'Come at 13:55', 'room for 3', 'At 14:55']) {
    expect(words).toContain(own)
  }
  expect(words).toContain('Pudding, Inky and Rowan are usually awake then')
  expect(ownStory(demo, { ...visit, people: 1 })[3]?.text).toContain('We keep room for one')
})

test('a house without cats keeps the words that name none', () => {
  const [, , , , meet] = ownStory({ ...demo, cats: [] }, visit)
  expect(meet?.text).toBe(demo.words.story.steps[4]?.text)
})
