import { z } from 'zod'
import type { Endpoints } from './endpoint.ts'
import { pounds } from './fields.ts'

const hours = z.object({
  regular: z.string(),
  weekend: z.string(),
  weekendDays: z.string(),
})

const publicSettings = z.object({
  pricing: z.object({
    basePrice: pounds,
    discountActive: z.boolean(),
    discountPercentage: z.number(),
  }),
  booking: z.object({ advanceDays: z.int() }),
  businessHours: hours,
})

const pricing = z.object({
  basePrice: pounds,
  discountActive: z.boolean(),
  discountPercentage: z.number(),
  finalPrice: pounds,
  discountAmount: pounds,
  lastUpdated: z.iso.datetime(),
  businessHours: z.string(),
  bookingAdvanceDays: z.int(),
  cancellationHours: z.number(),
})

const businessInfo = z.object({
  name: z.string(),
  tagline: z.string(),
  openedYear: z.int(),
  address: z.object({
    street: z.string(),
    town: z.string(),
    region: z.string(),
    postcode: z.string(),
    country: z.string(),
  }),
  phone: z.string(),
  email: z.string(),
  map: z.object({ latitude: z.number(), longitude: z.number() }),
  parking: z.string(),
  customerServiceHours: z.array(z.object({ days: z.string(), hours: z.string() })),
  businessHours: hours,
})

export const publicEndpoints = {
  'GET public/settings': {
    summary: 'What a visitor may know of the settings',
    access: 'anyone',
    response: publicSettings,
  },
  'GET public/pricing': {
    summary: 'The price of an hour now, with the discount that applies',
    access: 'anyone',
    response: pricing,
  },
  'GET public/business-info': {
    summary: 'The cafe: where it is, how to reach it, when it is open',
    access: 'anyone',
    response: businessInfo,
  },
} as const satisfies Endpoints
