import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { houseOn } from './house-on.ts'
import { asKept, placesOf } from './house-texts.ts'
import { markTexts, showMarks } from './marked-texts.ts'
import { plainOf, type Rich } from './rich.ts'
import { textIn, withText } from './texts.ts'

test('every place of the house is where its path says, with words for it and room for what stands there', () => {
  const places = placesOf(demo)
  expect(places.size).toBeGreaterThan(250)
  for (const { path, value, label, section, most } of places.values()) {
    expect(textIn(demo, path)).toBe(asKept(path, value))
    expect(plainOf(value).length).toBeLessThanOrEqual(most)
    expect([path, label, section]).not.toContain('')
  }
  expect(places.get('words.expect.1')?.line).toEqual({
    list: 'words.expect',
    index: 1,
    of: demo.words.expect,
    most: 12,
  })
  expect(textIn(demo, 'cats.99.name')).toBeUndefined()
})

test('a text says where it is from wherever it is written, and nothing of it in a tag', () => {
  const { cafe, words } = markTexts(demo)
  const html = showMarks(
    `<p title="At ${cafe.name}">${words.hero.badge}, ${words.expect[1]}</p><b>x</b>`,
  )
  expect(html).toBe(
    `<p title="At ${demo.cafe.name}"><edit-text data-path="words.hero.badge">${demo.words.hero.badge}</edit-text>, ` +
      `<edit-text data-path="words.expect.1">${demo.words.expect[1]}</edit-text></p><b>x</b>`,
  )
})

test('paths are those of the draft, whoever is hidden today; an age that tells itself has none', () => {
  const [first, second, ...others] = demo.cats
  const draft = {
    ...demo,
    cats: [{ ...first!, isHidden: true }, { ...second!, bornOn: '2024-01-01' }, ...others],
  }
  const [shown] = houseOn(markTexts(draft), '2026-11-18').cats
  expect(showMarks(shown!.name)).toContain('data-path="cats.1.name"')
  expect(showMarks(shown!.age)).not.toContain('data-path')
})

test('dishes, their prices, notices and hours are edited where they stand', () => {
  const day = '2026-11-18'
  const notice = { words: 'Closed', from: day, to: day, places: ['site' as const] }
  const past = { ...notice, from: '2026-01-01', to: '2026-01-02' }
  const { menu, notices, cafe } = houseOn(markTexts({ ...demo, notices: [past, notice] }), day)
  const at = (text: Rich = '') => /data-path="([^"]*)"/.exec(showMarks(plainOf(text)))?.[1]
  const [dish] = menu.groups[1]?.items ?? []
  expect([dish?.name, dish?.price, menu.groups[1]?.title].map(at)).toEqual([
    'menu.groups.1.items.0.name',
    'menu.groups.1.items.0.price',
    'menu.groups.1.title',
  ])
  expect(notices.map(({ words }) => at(words))).toEqual(['notices.1.words'])
  expect(at(cafe.customerServiceHours[0]?.hours)).toBe('cafe.customerServiceHours.0.hours')
})

test('what looks like a mark in a text is none', () => {
  const sly = withText(demo, 'cafe.name', 'A\ue000cats.0.name\ue001B\ue002')
  expect(showMarks(markTexts(sly).cafe.name)).toBe(
    '<edit-text data-path="cafe.name">Acats.0.nameB</edit-text>',
  )
})
