import type { DetailsOf, ErrorCode } from '#contract/errors.ts'

export type RefusalCode = ErrorCode | 'UNREACHABLE' | 'UNREADABLE'

/** A "no" of the server, with the status it came with (0: no answer came at all). */
type Said = {
  status: number
  message: string
  /** What is wrong with what was sent, by the name of the field. */
  fields?: Record<string, string>
  requestId?: string
}

/** Its code tells what else it says. */
export type ApiError<Code extends RefusalCode = RefusalCode> = Code extends RefusalCode
  ? Said & { code: Code } & DetailsOf<Code>
  : never

const UNREADABLE = 'We got an answer we could not read. Please try again.'

/** What the server refused with. Whatever it left out, like a proxy's page does, we fill in. */
export function refused(status: number, body: unknown): ApiError {
  const said: { code?: unknown; message?: unknown } =
    typeof body === 'object' && body !== null ? body : {}
  const code = words(said.code) ?? 'UNREADABLE'
  const message = words(said.message) ?? UNREADABLE
  // What a server of ours says of a code fits the contract.
  return { ...said, status, code, message } as ApiError
}

export const unreachable: ApiError<'UNREACHABLE'> = {
  status: 0,
  code: 'UNREACHABLE',
  message: 'We could not reach the cafe. Please check your connection and try again.',
}

/** What the server itself said, if it said anything: the words above are ours, not its. */
export const serverMessage = ({ message }: { message: string }): string | undefined =>
  message === UNREADABLE || message === unreachable.message ? undefined : message

/** Nobody answered at all: the visitor's connection, or the cafe's. */
export const isUnreachable = ({ status }: ApiError) => status === 0

/** The server knows nobody by this token any more. (A wrong password is a 401, too.) */
export const isSignInOver = ({ code }: { code: RefusalCode }) => code === 'UNAUTHENTICATED'

const words = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
