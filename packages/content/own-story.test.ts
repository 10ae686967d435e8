import { expect, test } from 'vitest'
import { ownStory } from './own-story.ts'
import { story } from './story.ts'

const visit = {
  day: 'Tue, Nov 24, 2026',
  from: '14:00',
  to: '15:00',
  arriveAt: '13:55',
  toldAt: '14:55',
  people: 3,
}

test('the steps stay, and say this very visit', () => {
  const steps = ownStory(visit)
  expect(steps.map(({ title }) => title)).toEqual(story.steps.map(({ title }) => title))
  const words = steps.map(({ text }) => text).join(' ')
  for (const own of ['Tue, Nov 24, 2026', 'Come at 13:55', 'table for 3', 'at 14:55']) {
    expect(words).toContain(own)
  }
  expect(words).toContain('Pudding, Inky and Rowan are usually awake then')
  expect(ownStory({ ...visit, people: 1 })[3]?.text).toContain('A table for one')
})
