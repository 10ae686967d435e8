import { expect, test } from 'vitest'
import { shadeOf } from './oklch.ts'
import { drawnName, partsOf, readDrawnName, recolour } from './recolour.ts'

const svg =
  '<svg data-coat="#efa45c #ffeaca #7d3d1e" data-eyes="#d9a62e"><title>Biscuit</title><desc>A cat</desc>' +
  '<path fill="#efa45c"/><path fill="#ffeaca"/><path fill="#7d3d1e"/><path fill="#d9a62e"/><path fill="#4a2338"/></svg>'
const fills = (drawn: string) => [...drawn.matchAll(/fill="(#\w+)"/g)].map(([, hex]) => hex!)

test('a drawing says which parts it has', () => {
  expect(partsOf(svg)).toEqual({ coat: ['#efa45c', '#ffeaca', '#7d3d1e'], eyes: ['#d9a62e'] })
})

test('in its own colours a drawing is as it was drawn, but for whose it is', () => {
  const same = recolour(svg, { coat: '#efa45c', collar: '#ff0000' })
  expect(fills(same)).toEqual(fills(svg))
  expect(same).not.toContain('Biscuit')
})

test.each(['#2b2730', '#fdfaf4', '#7d8aa0', '#000000', '#ffffff'])(
  'a coat of %s keeps its lights light and its lines dark; the rest stays',
  (coat) => {
    const [own, light, line, ...rest] = fills(recolour(svg, { coat }))
    expect(own).toBe(coat)
    expect(rest).toEqual(['#d9a62e', '#4a2338'])
    const [middle] = shadeOf(coat)
    expect(shadeOf(light!)[0]).toBeGreaterThanOrEqual(middle - 0.001)
    expect(shadeOf(line!)[0]).toBeLessThanOrEqual(Math.max(middle, 0.17))
  },
)

test('an address carries the colours, and nothing else is taken for one', () => {
  const colours = { coat: '#444444', eyes: '#88aa33' }
  const name = drawnName('room/biscuit-answers', colours)
  expect(name).toBe('room/biscuit-answers~444444-0-88aa33-0')
  expect(readDrawnName(name)).toEqual({ name: 'room/biscuit-answers', colours })
  expect(drawnName('cats/biscuit')).toBe('cats/biscuit')
  for (const other of [
    'cats/biscuit',
    'cats/x~1-2-3-4',
    '../x~0-0-0-0',
    'a~444444-0-0',
    'a~0-0-0-0"',
  ])
    expect(readDrawnName(other)).toBeNull()
})
