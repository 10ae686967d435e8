import { expect, test } from 'vitest'
import { demo } from '#content/demo.ts'
import { changesBetween, isSame, reachChanges } from './changes.ts'
import { slugFor } from './cat-fields.ts'
import { plainOf } from './rich.ts'
import { isText, textsOf, withText } from './texts.ts'

const [biscuit, domino, ...others] = demo.cats
if (!biscuit || !domino) throw new Error('the demo has cats')

test('what was edited is told, sentence by sentence, and what was not is not', () => {
  expect(changesBetween(demo, demo)).toEqual([])
  const [drinks, ...groups] = demo.menu.groups
  const [coffee, , ...dishes] = drinks?.items ?? []
  const after = {
    ...demo,
    cats: [
      { ...domino, state: 'adopted' as const, since: '2026-11-03' },
      { ...biscuit, name: 'Biscuit', motto: 'Sleep.', isHidden: true },
      ...others.slice(1),
      { ...biscuit, slug: 'toast', name: 'Toast' },
    ],
    words: withText(demo.words, 'about.cards.1.text', 'Calm.'),
    menu: {
      ...demo.menu,
      groups: [
        {
          title: 'Drinks',
          items: [
            { ...coffee!, price: '3.60', diet: 'vegan' as const, allergens: {} },
            ...dishes,
            { name: 'Cocoa', price: '3.00' },
          ],
        },
        ...groups,
      ],
    },
    notices: [{ words: 'Closed on the 24th', from: '2026-12-01', to: '2026-12-24', places: [] }],
    cafe: { ...demo.cafe, phone: '01632 960999' },
    colours: { accent: '#0b2a5b', second: '#7a2e5d' },
  }
  expect(changesBetween(demo, after)).toEqual([
    'Domino is adopted.',
    'Domino: day changed.',
    'Biscuit is hidden.',
    'Biscuit: motto changed.',
    'Toast is new.',
    'Clementine is taken off.',
    'The cats stand in another order.',
    'About: card 2: text changed.',
    'Flat white and its friends costs £3.60 instead of £3.40.',
    'Flat white and its friends: diet, allergens changed.',
    'Cocoa is new on the menu, for £3.00.',
    'A pot of tea for one or two is off the menu.',
    'New notice: Closed on the 24th',
    'The cafe’s phone changed.',
    'The colours changed.',
  ])
})

test('of two dishes with one name both are told, and what is worded anew beside them', () => {
  const [drinks, ...groups] = demo.menu.groups
  const rye = { name: 'Rye cake', price: '3.00' }
  const small = { ...rye, price: '2.00' }
  const menu = (...added: (typeof rye)[]) => ({
    ...demo,
    menu: {
      ...demo.menu,
      groups: [{ title: 'Drinks', items: [...drinks!.items, ...added] }, ...groups],
    },
  })
  expect(changesBetween(demo, menu(rye, small))).toEqual([
    'Rye cake is new on the menu, for £3.00.',
    'Rye cake is new on the menu, for £2.00.',
  ])
  expect(changesBetween(menu(rye, small), menu(small))).toEqual(['Rye cake is off the menu.'])
  const named = { ...menu(small).menu, title: 'Sweet things' }
  expect(changesBetween(menu(rye), { ...demo, menu: named })).toEqual([
    'Rye cake costs £2.00 instead of £3.00.',
    'The menu is worded or ordered anew.',
  ])
})

test('of two notices with the same words, it is told when one goes', () => {
  const notice = {
    words: 'Closed',
    from: '2026-12-24',
    to: '2026-12-24',
    places: ['site' as const],
  }
  const later = { ...notice, from: '2026-12-31', to: '2026-12-31' }
  const both = { ...demo, notices: [notice, later] }
  for (const kept of [notice, later]) {
    expect(changesBetween(both, { ...demo, notices: [kept] })).toHaveLength(1)
  }
  expect(changesBetween(both, both)).toEqual([])
})

test('a house is the same however the database orders its keys, and what it lacks', () => {
  const kept = JSON.parse(JSON.stringify({ ...demo, words: { ...demo.words } }))
  expect(
    isSame({ ...kept, cafe: Object.fromEntries(Object.entries(kept.cafe).toReversed()) }, demo),
  ).toBe(true)
  expect(isSame({ ...kept, colours: null }, demo)).toBe(true)
})

test('every text of the demo fits its place, and is found and replaced by its path', () => {
  for (const { path, value, most, label, section } of textsOf(demo.words)) {
    const lines = isText(value) ? [value] : value
    expect(Math.max(0, ...lines.map((line) => plainOf(line).length))).toBeLessThanOrEqual(most)
    expect([label, section]).not.toContain(undefined)
    const other = isText(value) ? 'Another.' : ['Another.']
    const again = textsOf(withText(demo.words, path, other)).find((text) => text.path === path)
    expect(again?.value).toEqual(other)
  }
})

test.each([
  ['Señor Mittens', [], 'senor-mittens'],
  ['Biscuit', ['biscuit'], 'biscuit-2'],
  ['猫', ['cat'], 'cat-2'],
])('%s beside %j is at %s', (name, taken, slug) => {
  expect(slugFor(name, taken)).toBe(slug)
})

test('another phone, address or link is what owners are told; other words are not', () => {
  const reworded = { ...demo, words: withText(demo.words, 'about.cards.1.text', 'Calm.') }
  expect(reachChanges(demo, reworded)).toEqual([])
  const elsewhere = [{ text: 'Calm', href: 'https://example.com/calm' }]
  const after = {
    ...demo,
    words: withText(demo.words, 'about.cards.1.text', { runs: elsewhere }),
    cafe: { ...demo.cafe, phone: '01632 960999', email: 'other@example.com' },
  }
  expect(reachChanges(demo, after)).toEqual([
    { what: 'e-mail', was: demo.cafe.email, is: 'other@example.com' },
    { what: 'phone', was: demo.cafe.phone, is: '01632 960999' },
    { what: 'links', was: 'none', is: 'https://example.com/calm' },
  ])
})
