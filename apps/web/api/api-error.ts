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

const UNREADABLE = 'We got an answer we could not read. Please try again.'

/** What the server refused with. Whatever it left out, like a proxy's page does, we fill in. */
export function refused(status: number, body: unknown): ApiError {
  const said: Partial<ApiError> = typeof body === 'object' && body !== null ? body : {}
  const code = words(said.code) ?? 'UNREADABLE'
  const message = words(said.message) ?? UNREADABLE
  return { ...said, status, code, message }
}

export const unreachable: ApiError = {
  status: 0,
  code: 'UNREACHABLE',
  message: 'We could not reach the cafe. Please check your connection and try again.',
}

/** What the server itself said, if it said anything: the words above are ours, not its. */
export function serverMessage({ message }: ApiError): string | undefined {
  return message === UNREADABLE || message === unreachable.message ? undefined : message
}

/** Nobody answered at all: the visitor's connection, or the cafe's. */
export const isUnreachable = ({ status }: ApiError) => status === 0

const words = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
