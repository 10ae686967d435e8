import { expect, test } from 'vitest'
import { isRefusal } from '#server/platform/refusal.ts'
import { sealWith } from '#server/platform/sealed.ts'
import { TEST_SEAL } from '#testing/seal.ts'
import { chooseReturnUrls, openedUrl, ticketUrl } from './return-urls.ts'

const cafe = 'https://cafe.example'
const house = { publicUrl: cafe, seal: TEST_SEAL }

test('leads back to the wanted page of our own site', () => {
  const wanted = { successUrl: `${cafe}/booking/success?a=1`, cancelUrl: `${cafe}` }
  expect(chooseReturnUrls(house, wanted)).toEqual({ ...wanted, cancelUrl: `${cafe}/` })
})

test.each([
  `blob:${cafe}/7f1c`,
  'https://user:pw@cafe.example/',
  'https://user@cafe.example/',
  'https://cafe.example.evil.example/',
  'https://cafe.example:444/',
  'http://cafe.example/',
])('refuses %s', (cancelUrl) => {
  expect(chooseReturnUrls(house, { cancelUrl })).toEqual({ refused: 'URL_NOT_ALLOWED' })
})

test('what may open a booking is stored sealed, and told to the provider as it was', () => {
  const link = `${cafe}/ticket#a-secret`
  const wanted = chooseReturnUrls(house, { successUrl: link })
  if (isRefusal(wanted)) throw new Error('refused')
  for (const stored of [wanted.successUrl, ticketUrl(house, 'a-secret')]) {
    expect(stored).not.toContain('a-secret')
    expect(openedUrl(TEST_SEAL, stored)).toBe(link)
    expect(openedUrl(sealWith('another key'), stored)).toBe(`${cafe}/ticket`)
  }
})
