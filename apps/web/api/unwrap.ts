import type { Answer } from './api.ts'
import type { ApiError } from './api-error.ts'

/** A refusal, for TanStack Query, which wants failures thrown. */
export class ApiFailure extends Error {
  readonly error: ApiError
  constructor(error: ApiError) {
    super(error.message)
    this.error = error
  }
}

/** queryFn: () => unwrap(api('GET bookings/bookings')) */
export async function unwrap<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { data, error } = await asked
  if (error) throw new ApiFailure(error)
  return data
}
