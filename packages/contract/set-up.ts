import { z } from 'zod'
import { SET_UP, type SetUpField } from '#domain/house/set-up.ts'
import { ruled } from './account-fields.ts'
import { signedInUser } from './auth.ts'
import type { Entries } from './endpoint.ts'

const asked = Object.fromEntries(
  Object.entries(SET_UP).map(([field, check]) => [field, ruled(check)]),
) as Record<SetUpField, ReturnType<typeof ruled>>

export const setUpEndpoints = {
  'POST public/set-up': {
    summary: 'Make a new cafe: its owner, its name and place, hours, price, seats and colours',
    access: 'anyone',
    body: z.strictObject(asked),
    response: z.object({ user: signedInUser, token: z.string() }),
    refusals: ['WRONG_CODE', 'INVALID_STATE'],
    limit: { tries: 30, seconds: 600 },
  },
} as const satisfies Entries
