import { expect, test } from 'vitest'
import { inlineHashes } from './inline-hashes.ts'

test('hashes exactly what stands inside inline scripts and styles', () => {
  const html =
    '<style>a{}</style><script>alert(1)</script><script type="module" async src="/x.js"></script>' +
    '<script type="application/ld+json">{}</script>'
  expect(inlineHashes(html)).toEqual({
    script: ['sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='],
    style: ['sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='],
  })
})
