import { z } from 'zod'
import { checkPin } from '#domain/account/pin.ts'
import { required, ruled } from './account-fields.ts'
import type { Entries } from './endpoint.ts'
import { nothing } from './fields.ts'
import { signedInUser } from './auth.ts'

const key = required('This device does not know you.', 100)

export const pinEndpoints = {
  'GET auth/pin': {
    summary: 'Whether you have a PIN for shared devices at the door and the desk',
    access: 'signed-in',
    response: z.object({
      /** Your role works at the door. */
      isForYou: z.boolean(),
      isSet: z.boolean(),
      /** It was guessed at too often; your next sign-in with the password wakes it. */
      isAsleep: z.boolean(),
    }),
  },
  'PUT auth/pin': {
    summary: 'Choose a PIN. Devices that knew the old one forget you',
    access: 'signed-in',
    body: z.strictObject({ pin: ruled(checkPin) }),
    refusals: ['PROOF_NEEDED'],
  },
  'DELETE auth/pin': {
    summary: 'Have no PIN any more',
    access: 'signed-in',
    refusals: ['PROOF_NEEDED'],
  },
  'POST auth/pin/devices': {
    summary: 'Let this device, where you have signed in, take your PIN from now on',
    access: 'signed-in',
    body: nothing,
    /** Of no use without the PIN; the device keeps it, and it is told once. */
    response: z.object({ key: z.string() }),
    refusals: ['INVALID_STATE'],
  },
  'POST auth/pin/devices/forget': {
    summary: 'The device forgets its people: the keys it was given are good for nothing any more',
    access: 'anyone',
    body: z.strictObject({ keys: z.array(key).max(100) }),
  },
  'POST auth/pin/login': {
    summary: 'Change person: a sign-in for the door and the desk, and for nothing else',
    access: 'anyone',
    limit: { tries: 5_000, seconds: 600 },
    body: z.strictObject({
      key,
      pin: required('Please enter your PIN.', 6),
    }),
    response: z.object({
      user: signedInUser.extend({ byPin: z.literal(true) }),
      token: z.string(),
    }),
    refusals: ['INVALID_CREDENTIALS', 'PIN_ASLEEP'],
  },
} as const satisfies Entries
