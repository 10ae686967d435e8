/** The server's own error body, with the status it came with (0: no answer came at all). */
export type ApiError = {
  status: number
  code: string
  message: string
  fields?: Record<string, string>
  requestId?: string
  requiresVerification?: boolean
  /** What a party costs now, where the price has changed. In pounds. */
  totalPrice?: number
  /** How many upcoming bookings stand in the way of a deletion. */
  bookings?: number
  /** What stands there now, where somebody else was faster. */
  current?: object
}

/** What the server refused with; a proxy's page or an empty body gets words of our own. */
export function refused(status: number, body: unknown): ApiError {
  if (isErrorBody(body)) return { ...body, status }
  return {
    status,
    code: 'UNREADABLE',
    message: 'We got an answer we could not read. Please try again.',
  }
}

export const unreachable: ApiError = {
  status: 0,
  code: 'UNREACHABLE',
  message: 'We could not reach the cafe. Please check your connection and try again.',
}

/** What the server itself said, if it said anything: the words above are ours, not its. */
export function serverMessage({ code, message }: ApiError): string | undefined {
  return code === 'UNREADABLE' || code === 'UNREACHABLE' ? undefined : message
}

/** Nobody answered at all: the visitor's connection, or the cafe's. */
export const isUnreachable = ({ status }: ApiError) => status === 0

function isErrorBody(body: unknown): body is Omit<ApiError, 'status'> {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  )
}
