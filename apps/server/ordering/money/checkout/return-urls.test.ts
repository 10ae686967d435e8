import { expect, test } from 'vitest'
import { chooseReturnUrls } from './return-urls.ts'

const cafe = 'https://cafe.example'

test('leads back to the wanted page of our own site', () => {
  const wanted = { successUrl: `${cafe}/booking/success?a=1`, cancelUrl: `${cafe}` }
  expect(chooseReturnUrls(cafe, wanted)).toEqual({ ...wanted, cancelUrl: `${cafe}/` })
})

test.each([
  `blob:${cafe}/7f1c`,
  'https://user:pw@cafe.example/',
  'https://user@cafe.example/',
  'https://cafe.example.evil.example/',
  'https://cafe.example:444/',
  'http://cafe.example/',
])('refuses %s', (cancelUrl) => {
  expect(chooseReturnUrls(cafe, { cancelUrl })).toEqual({ refused: 'URL_NOT_ALLOWED' })
})
