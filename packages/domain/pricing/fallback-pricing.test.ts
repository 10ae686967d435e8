import { expect, test } from 'vitest'
import { FALLBACK_PRICING } from './fallback-pricing.ts'
import { discountedPrice, priceInPounds } from './price.ts'

test('the fallback is £15 without a discount, and adds up like any price', () => {
  const price = discountedPrice(1500, { discountActive: false, discountPercentage: 0 })
  expect(FALLBACK_PRICING).toEqual({
    ...priceInPounds(price),
    discountPercentage: 0,
    businessHours: '09:00-17:00',
    bookingAdvanceDays: 30,
    cancellationHours: 24,
  })
})
