import { z } from 'zod'
import type { Entries } from './endpoint.ts'

/** What every place of the office shares. */
export const officeEndpoints = {
  'GET office/house': {
    summary: 'Whether cards are charged here, taken with a test key, or played by a demo',
    access: 'any-sign-in',
    response: z.object({ cards: z.enum(['live', 'test', 'demo']) }),
  },
} as const satisfies Entries
