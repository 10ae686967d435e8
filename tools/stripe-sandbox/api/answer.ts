import { StripeError } from './errors.ts'

export type Answer = { status: number; body: string; headers?: Record<string, string> }

export const json = (status: number, body: object): Answer => ({
  status,
  body: `${JSON.stringify(body, null, 2)}\n`,
})

/** Errors meant for the client become answers; anything else is a bug, and goes on up. */
export function answerError(error: unknown): Answer {
  if (error instanceof StripeError) return json(error.status, error.body)
  throw error
}
