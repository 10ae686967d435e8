import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { id } from './fields.ts'
import type { Right } from './rights.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** 'GET public/pricing', 'PUT admin/timeslots/{id}': the name of an endpoint everywhere. */
export type EndpointName = `${Method} ${string}`

/**
 * Who may call it: of visitors, those who are signed in are known; of staff, those whom the table in
 * rights.ts gives the right. A sign-in that a PIN opened is signed in nowhere but at the door and the
 * desk; only 'any-sign-in' takes it besides. There is no default: an endpoint that does not say is
 * not served.
 */
export type Access = 'anyone' | 'visitor' | 'signed-in' | 'any-sign-in' | { staff: Right }

/** At most `tries` calls in `seconds` from one client address, counted across all servers. */
export type ClientLimit = { tries: number; seconds: number }

export type Endpoint = {
  summary: string
  access: Access
  params?: z.ZodType
  /** Loose: a request carries more headers than an endpoint asks for. */
  headers?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Of a body that is no JSON but a file, whatever its type: how many bytes at most. */
  takes?: number
  response: z.ZodType
  /** Of an answer that is no JSON but a file, sent piece by piece: its content type. */
  streams?: string
  /** What it may refuse beyond the refusals every endpoint shares. */
  refusals?: readonly ErrorCode[]
  limit?: ClientLimit
  /** Seats are sold: crowds are let in a few at a time, in the order of their coming, or asked to WAIT. */
  inLine?: true
}

/** What the server answers, before it is written as JSON. */
export type Told<E extends Pick<Endpoint, 'response'>> = Kept<z.input<E['response']>>

type Kept<T> = T extends object ? { readonly [K in keyof T]: Kept<T[K]> } : T

export type Endpoints = Record<EndpointName, Endpoint>

/** As the contract says it: its path tells that it is about {id}, and what only acts answers in words. */
export type Entry = Omit<Endpoint, 'response'> & { response?: z.ZodType }
export type Entries = Record<EndpointName, Entry>

/** Of entries that share something, such as who may call them: it is said once. */
export const alike =
  <const Shared extends Partial<Entry>>(shared: Shared) =>
  <const Own extends Record<EndpointName, Omit<Entry, keyof Shared>>>(
    own: Own & { [N in keyof Own]: Record<Exclude<keyof Own[N], keyof Entry>, never> },
  ) =>
    mapped(own, (entry) => ({ ...shared, ...entry })) as { [N in keyof Own]: Shared & Own[N] }

const one = z.strictObject({ id })
const said = z.object({ message: z.string() })

type Said<E> = E extends { response: infer S } ? S : typeof said
type About<N> = N extends `${string}{id}${string}` ? { params: typeof one } : unknown
type Whole<N, E> = Omit<E, 'response'> & { response: Said<E> } & (E extends { params: unknown }
    ? unknown
    : About<N>)

/** With what entries leave unsaid. */
export const whole = <Own extends Entries>(own: Own) =>
  mapped(own, (entry, name) => ({
    ...(name.includes('{id}') && { params: one }),
    response: said,
    ...entry,
  })) as { [N in keyof Own]: Whole<N, Own[N]> }

const mapped = <Own extends object>(
  entries: Own,
  change: (entry: Own[keyof Own], name: string) => object,
): object =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, change(entry, name)]))
