import { expect, test } from 'vitest'
import { eventNames } from './event-names.ts'

function namesIn(...pieces: string[]): string[] {
  const names: string[] = []
  const read = eventNames((name) => names.push(name))
  pieces.forEach(read)
  return names
}

test('events are heard however the network cuts them', () => {
  const text =
    'retry: 3000\n\nevent: changed\ndata: {}\n\n: still here\n\nevent: seats\ndata: 1\n\n'
  for (let cut = 0; cut <= text.length; cut += 1) {
    expect(namesIn(text.slice(0, cut), text.slice(cut))).toEqual(['changed', 'seats'])
  }
})

test('half an event is none yet', () => {
  expect(namesIn('event: changed\ndata: {}\n')).toEqual([])
})
