import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LINK, RichText } from './rich-text.tsx'

test('a link is one, whatever looks its words have', () => {
  const runs = [
    { text: 'See ' },
    { text: 'all our ', href: '/menu' },
    { text: 'cakes', href: '/menu', strong: true },
    { text: ' & ' },
    { text: 'cats', href: '/cats', strong: true, em: true },
  ]
  expect(renderToStaticMarkup(<RichText of={{ runs }} />).replaceAll(` class="${LINK}"`, '')).toBe(
    'See <a href="/menu">all our <strong>cakes</strong></a> &amp; <a href="/cats"><em><strong>cats</strong></em></a>',
  )
})
