import { expect, test } from 'vitest'
import { unreachable } from '#web/api/api-error.ts'
import { whyNotPlaced } from './why-not-placed.ts'

const said = { message: 'No.' }

test('an order that may be sent again is told from one that may not', () => {
  expect(whyNotPlaced({ ...said, status: 409, code: 'TOO_MANY_PENDING' })).toEqual({
    title: 'Error creating booking',
    description: 'No.',
    destructive: true,
  })
  expect(whyNotPlaced({ ...said, status: 503, code: 'PAYMENT_UNAVAILABLE' })).toMatchObject({
    title: 'Payment Failed',
    description: 'No.',
  })
  expect(whyNotPlaced(unreachable)).toMatchObject({
    title: 'Payment Failed',
    description: 'There was an error creating your payment session. Please try again.',
  })
})

test('another price wants to be looked at', () => {
  const prices = { totalPrice: 36, basePrice: 12, finalPrice: 12 }
  expect(whyNotPlaced({ ...said, ...prices, status: 409, code: 'PRICE_CHANGED' })).toMatchObject({
    title: 'Error creating booking',
    description: 'The price has changed. Please look at it before you pay.',
  })
})
