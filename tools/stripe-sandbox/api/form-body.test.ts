import { expect, test } from 'vitest'
import { parseForm } from './form-body.ts'

test('brackets nest, and numbers in them make lists', () => {
  const form = parseForm(
    'line_items[0][price_data][currency]=gbp&line_items[0][quantity]=2&mode=payment',
  )
  expect(form).toEqual({
    line_items: { 0: { price_data: { currency: 'gbp' }, quantity: '2' } },
    mode: 'payment',
  })
})

test('empty brackets append', () => {
  expect(parseForm('expand[]=a&expand[]=b')).toEqual({ expand: { 0: 'a', 1: 'b' } })
})

test('text arrives as it was meant', () => {
  expect(parseForm('name=Tea+%26+cake%20%E2%98%95')).toEqual({ name: 'Tea & cake ☕' })
})

test('a name that is no path stays one name, to be refused by it', () => {
  expect(parseForm('a[b=1')).toEqual({ 'a[b': '1' })
})

test('a field called __proto__ is a field like any other', () => {
  const form = parseForm('__proto__[admin]=true')
  expect(Object.keys(form)).toEqual(['__proto__'])
  expect(({} as { admin?: unknown }).admin).toBeUndefined()
})
