import type { Answer } from './api.ts'
import type { ApiError } from './api-error.ts'

/** A refusal, for TanStack Query, which wants failures thrown. */
export class ApiFailure<R extends ApiError = ApiError> extends Error {
  readonly refusal: R
  constructor(refusal: R) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** queryFn: () => unwrap(api('GET bookings/bookings')) */
export async function unwrap<T>(asked: Promise<Answer<T>>): Promise<T> {
  const { data, error } = await asked
  if (error) throw new ApiFailure(error)
  return data
}
