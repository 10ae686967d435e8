type Details = { code?: string; param?: string; status?: number }
type ErrorType = 'invalid_request_error' | 'idempotency_error' | 'api_error'

/** An error as Stripe answers it. */
export class StripeError extends Error {
  readonly status: number
  readonly type: ErrorType
  readonly code: string | undefined
  readonly param: string | undefined

  constructor(type: ErrorType, message: string, { code, param, status = 400 }: Details = {}) {
    super(message)
    this.type = type
    this.code = code
    this.param = param
    this.status = status
  }

  get body(): object {
    const { type, code, message, param } = this
    const page = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
    return {
      error: {
        ...(code && { code, doc_url: page }),
        message,
        ...(param && { param }),
        type,
      },
    }
  }
}

/** Thrown before an endpoint begins to act: such an answer is not kept for its idempotency key. */
export class ParameterError extends StripeError {
  constructor(message: string, details: Details) {
    super('invalid_request_error', message, details)
  }
}

export const refuse = (message: string, details?: Details) =>
  new StripeError('invalid_request_error', message, details)

export const noSuch = (kind: string, id: string, param: string) =>
  refuse(`No such ${kind}: '${id}'`, { code: 'resource_missing', param, status: 404 })
