import { expect, test } from 'vitest'
import { sharedServer } from '#testing/server.ts'
import { changeSettings } from '#testing/settings.ts'

const server = await sharedServer()

const get = async (path: string) => (await server.app.inject(`/Api/${path}`)).json()
const set = (key: string, value: string) => changeSettings(server, { [key]: value })

test('public/settings answers the seeded defaults', async () => {
  expect(await get('public/settings')).toEqual({
    pricing: { basePrice: 15, discountActive: false, discountPercentage: 0 },
    booking: { advanceDays: 30 },
    businessHours: {
      regular: '09:00-18:00',
      weekend: '10:00-16:00',
      weekendDays: 'Saturday,Sunday',
    },
  })
})

test('public/pricing answers the price of now and when it was set', async () => {
  expect(await get('public/pricing')).toEqual({
    basePrice: 15,
    discountActive: false,
    discountPercentage: 0,
    finalPrice: 15,
    discountAmount: 0,
    lastUpdated: '2026-11-16T10:00:00Z',
    businessHours: '09:00-18:00',
    bookingAdvanceDays: 30,
    cancellationHours: 24,
  })
})

test('public/pricing takes the discount off, rounded half up to the penny', async () => {
  await set('basePrice', '15.50')
  await set('discountPercentage', '15')
  await set('discountActive', 'true')
  expect(await get('public/pricing')).toMatchObject({
    basePrice: 15.5,
    discountActive: true,
    discountPercentage: 15,
    finalPrice: 13.18,
    discountAmount: 2.32,
  })
})

test('public/offers lists the discount while it is active', async () => {
  expect(await get('public/offers')).toEqual([
    {
      title: '15% off',
      description: 'Every visit costs 15% less at the moment.',
      discountPercentage: 15,
      basePrice: 15.5,
      discountActive: true,
      discountAmount: 2.32,
      finalPrice: 13.18,
    },
  ])
  await set('discountActive', 'false')
  expect(await get('public/offers')).toEqual([])
  await set('discountActive', 'true')
})

test('public/pricing-calculator takes the discount of now off any base price', async () => {
  expect(await get('public/pricing-calculator?basePrice=20')).toEqual({
    basePrice: 20,
    discountActive: true,
    discountAmount: 3,
    finalPrice: 17,
  })
})

test.each(['', '?basePrice=', '?basePrice=-1', '?basePrice=1.005', '?basePrice=NaN', '?price=15'])(
  'public/pricing-calculator%s is refused',
  async (query) => {
    const answer = await server.app.inject(`/Api/public/pricing-calculator${query}`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'VALIDATION'])
  },
)

test('the cafe starts with one-hour slots from 09:00-10:00 to 17:00-18:00', async () => {
  const slots = await server.db
    .selectFrom('time_slots')
    .select(['start_time', 'end_time', 'is_active'])
    .orderBy('start_time')
    .execute()
  expect(slots).toHaveLength(9)
  expect(slots[0]).toEqual({ start_time: '09:00', end_time: '10:00', is_active: true })
  expect(slots[8]).toEqual({ start_time: '17:00', end_time: '18:00', is_active: true })
})
