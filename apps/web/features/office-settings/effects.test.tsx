import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShortList } from './effects.tsx'

const shown = (count: number) =>
  renderToStaticMarkup(
    <ShortList
      items={Array.from({ length: count }, (_, index) => (
        <li key={index}>{index}</li>
      ))}
    />,
  )

test('whoever is not shown at once is still to be found', () => {
  expect(shown(8)).not.toContain('more')
  const [first = '', rest = ''] = shown(10).split('<summary')
  expect([first.match(/<li>/g), rest.match(/<li>/g)]).toMatchObject([{ length: 8 }, { length: 2 }])
  expect(rest).toContain('and 2 more')
})
