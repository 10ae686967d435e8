import { z } from 'zod'

/** Every refusal the API knows: its HTTP status, and the words used where nobody has better ones. */
export const errors = {
  VALIDATION: { status: 422, message: 'Some of what was sent is not valid.' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid email or password.' },
  EMAIL_NOT_VERIFIED: { status: 403, message: 'Please verify your email to continue.' },
  INVALID_TOKEN: { status: 400, message: 'This link is invalid or has expired.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, message: 'We could not find that.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'That is more than we can take at once.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Please send JSON.' },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Too many tries. Please wait a moment and try again.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'We cannot answer just now. Please try again in a moment.' },
} as const

export type ErrorCode = keyof typeof errors

/** The one shape of every error body (D33). */
export const errorBody = z.object({
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
})

export type ErrorBody = z.infer<typeof errorBody>
