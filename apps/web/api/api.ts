import type { Contract } from '#contract/contract.ts'
import type { z } from 'zod'
import { withoutBidiMarks } from '#domain/account/bidi-marks.ts'
import type { SharedCode } from '#contract/errors.ts'
import { refused, unreachable, type ApiError } from './api-error.ts'
import { doubtRole, expireSignIn } from './sign-in.ts'
import { storedToken } from './storage.ts'

export type EndpointName = keyof Contract

export type Answer<T, R = ApiError> = { data: T; error: null } | { data: null; error: R }

export type Data<E extends EndpointName> = z.output<Contract[E]['response']>

type OwnCode<E extends EndpointName> = Contract[E] extends { refusals: readonly (infer Code)[] }
  ? Code
  : never

/** What an endpoint may answer in place of its data. */
export type Refusal<E extends EndpointName> = ApiError<
  Extract<OwnCode<E> | SharedCode | 'UNREACHABLE' | 'UNREADABLE', ApiError['code']>
>

type Sent<E extends EndpointName, Part extends string> =
  Contract[E] extends Record<Part, infer Schema extends z.ZodType>
    ? Record<Part, z.input<Schema>>
    : { [K in Part]?: undefined }

/** A file goes as it is. */
type SentBody<E extends EndpointName> = Contract[E] extends { takes: number }
  ? { body: Blob }
  : Sent<E, 'body'>

type Request<E extends EndpointName> = Sent<E, 'params'> &
  Sent<E, 'query'> &
  SentBody<E> & { headers?: Record<string, string>; keepalive?: boolean }

// The second argument may be left out where the contract asks for nothing.
export type Arguments<E extends EndpointName> =
  Record<never, never> extends Request<E> ? [request?: Request<E>] : [request: Request<E>]

/** Calls an endpoint of the contract. It never throws: what went wrong comes back as `error`. */
export const api = <E extends EndpointName>(endpoint: E, ...request: Arguments<E>) =>
  apiInTurn(null, endpoint, ...request)

/** The same, by whoever was told to wait in line and keeps a place. */
export function apiInTurn<E extends EndpointName>(
  placeId: string | null,
  endpoint: E,
  ...[request]: Arguments<E>
): Promise<Answer<Data<E>, Refusal<E>>> {
  const headers = { ...request?.headers, ...(placeId && { 'x-place': placeId }) }
  const parts = { ...request, headers }
  // Codes and data fit the contract: a server of ours has checked that itself.
  return ask(endpoint, parts, readJson) as Promise<Answer<Data<E>, Refusal<E>>>
}

/** The same, where the answer is a file to keep. */
export function apiFile<E extends EndpointName>(
  endpoint: E,
  ...[request]: Arguments<E>
): Promise<Answer<Blob>> {
  return ask(endpoint, request, (response) => response.blob())
}

async function ask<T>(
  endpoint: string,
  request: Parts = {},
  read: (response: Response) => Promise<T>,
): Promise<Answer<T>> {
  const token = storedToken.read()
  const response = await send(endpoint, request, token).catch(() => null)
  if (!response) return { data: null, error: unreachable }

  const body = response.ok ? await attempt(read(response)) : null
  if (body) return { data: body.read, error: null }

  const error = refused(response.status, (await attempt(readJson(response)))?.read)
  if (token && error.status === 401 && error.code !== 'INVALID_CREDENTIALS') {
    expireSignIn(token)
    return { data: null, error: { ...error, code: 'UNAUTHENTICATED' } }
  }
  if (token && error.code === 'FORBIDDEN') doubtRole(token)
  return { data: null, error }
}

type Parts = {
  headers?: Record<string, string>
  /** Sent even if the page is closed meanwhile. */
  keepalive?: boolean
  params?: unknown
  query?: unknown
  body?: unknown
}

function send(endpoint: string, request: Parts, token: string | null) {
  const { params, query, body, keepalive = false } = request
  const [method = '', path = ''] = endpoint.split(' ')
  const headers = new Headers(request.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isFile = body instanceof Blob
  if (isFile) headers.set('content-type', 'application/octet-stream')
  else if (body !== undefined) headers.set('content-type', 'application/json')
  return fetch(`/Api/${fill(path, params)}${search(query)}`, {
    method,
    headers,
    keepalive,
    body: body === undefined ? null : isFile ? body : JSON.stringify(body),
  })
}

function fill(path: string, params: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
}

function search(query: unknown): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

async function readJson(response: Response): Promise<unknown> {
  return JSON.parse(withoutBidiMarks(await response.text()) || 'null')
}

const attempt = <T>(reading: Promise<T>) =>
  reading.then(
    (read) => ({ read }),
    () => null,
  )

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
