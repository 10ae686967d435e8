type Details = { code?: string; param?: string; status?: number }
type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error'

export class StripeError extends Error {
  readonly status: number
  readonly body: object

  constructor(type: ErrorType, message: string, { status = 400, ...details }: Details = {}) {
    super(message)
    this.status = status
    this.body = { error: { type, message, ...details } }
  }
}

export const refuse = (message: string, details?: Details) =>
  new StripeError('invalid_request_error', message, details)

/** The row, or the refusal of an id that does not exist. */
export function must<Row>(found: Row | undefined, kind: string, id: string): Row {
  if (found) return found
  throw refuse(`No such ${kind}: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 })
}
