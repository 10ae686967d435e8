import * as fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

const texts = [
  '',
  ' ',
  'x',
  'null',
  "' or 1=1 --",
  '%',
  '_',
  '\\',
  '%\\',
  '"',
  '<b>',
  '🐈',
  'a\0b',
  '\ud83d',
]
const numerals = [
  '0',
  '-1',
  '1',
  '1.5',
  '1e3',
  '٣',
  '999999999',
  '9007199254740993',
  '99999999999999999999',
]
const dates = [
  '2026-11-20',
  '2026-02-30',
  '0001-01-01',
  '9999-12-31',
  '-271821-04-20',
  '20261-01-01',
]
const words = [
  '10:00',
  '24:00',
  '25:61',
  'confirmed',
  'Admin',
  'true',
  'bookingDate:desc',
  '__proto__',
]
const numbers = [0, -1, 1, 1.5, 21, 1e9, 2 ** 31, 2 ** 53, 1e300, -0.001]
const others = [true, false, null, [], {}, [[]], [null], ['x', 'x'], { id: 1 }, 'x'.repeat(5_000)]

/** What somebody might send who means no good, among things that are only odd. */
const hostile = fc.constantFrom<unknown>(
  ...[texts, numerals, dates, words, numbers, others].flat(1),
)

/** Odd values in the places of an object, and in those of the objects inside it. */
function filled(schema: unknown): fc.Arbitrary<object> {
  const shape = Object.entries(shapeOf(schema) ?? {})
  const places = shape.map(([key, inner]) => [key, shapeOf(inner) ? within(inner) : hostile])
  return fc.record(Object.fromEntries(places), { requiredKeys: [] })
}

const within = (schema: unknown) => fc.oneof({ weight: 3, arbitrary: filled(schema) }, hostile)

/** Whatever is made of it afterwards, and whether it may be left out. */
function shapeOf(schema: unknown): Record<string, unknown> | null {
  if (schema instanceof z.ZodObject) return schema.shape
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in)
  const isWrapped = schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
  return isWrapped ? shapeOf(schema.unwrap()) : null
}

/** Any request to an endpoint of the contract, with odd values in every place that it has. */
export function hostileRequest(name: string, { query, body }: Endpoint) {
  const [method = 'GET', path = ''] = name.split(' ')
  return fc
    .record({
      path: hostile.map((id) => `/Api/${path.replaceAll(/\{\w+\}/g, encode(id))}`),
      query: filled(query).map(asSearch),
      body: fc.oneof({ weight: 4, arbitrary: filled(body) }, hostile),
    })
    .map((sent) => ({
      method: method as 'GET',
      url: `${sent.path}?${sent.query}`,
      ...(method !== 'GET' && { payload: JSON.stringify(sent.body) }),
    }))
}

const asSearch = (query: object) =>
  Object.entries(query)
    .map(([key, value]) => `${key}=${encode(value)}`)
    .join('&')

const encode = (value: unknown) => encodeURIComponent(textOf(value).toWellFormed()) || 'x'
const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
