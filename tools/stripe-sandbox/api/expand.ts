import type { Sandbox } from '../sandbox.ts'
import { ParameterError } from './errors.ts'
import { everything, listPage } from './list.ts'

type Kind =
  | 'charge'
  | 'checkout.session'
  | 'dispute'
  | 'event'
  | 'item'
  | 'payment_intent'
  | 'payment_method'
  | 'price'
  | 'product'
  | 'refund'
/** What a property leads to; 'nothing' can be expanded at Stripe, but is always null here. */
export type Link = Kind | { listOf: Kind } | 'nothing'

const links: Record<Kind, Record<string, Link>> = {
  charge: {
    application: 'nothing',
    balance_transaction: 'nothing',
    customer: 'nothing',
    failure_balance_transaction: 'nothing',
    payment_intent: 'payment_intent',
    refunds: { listOf: 'refund' },
    review: 'nothing',
  },
  'checkout.session': {
    customer: 'nothing',
    invoice: 'nothing',
    line_items: { listOf: 'item' },
    payment_intent: 'payment_intent',
    payment_link: 'nothing',
    setup_intent: 'nothing',
    subscription: 'nothing',
  },
  dispute: { charge: 'charge', payment_intent: 'payment_intent' },
  event: {},
  item: { price: 'price' },
  payment_intent: {
    application: 'nothing',
    customer: 'nothing',
    latest_charge: 'charge',
    payment_method: 'payment_method',
    review: 'nothing',
  },
  payment_method: { customer: 'nothing' },
  price: { product: 'product' },
  product: { default_price: 'nothing' },
  refund: {
    balance_transaction: 'nothing',
    charge: 'charge',
    customer: 'nothing',
    failure_balance_transaction: 'nothing',
    payment_intent: 'payment_intent',
    payment_method: 'payment_method',
    source_transfer_reversal: 'nothing',
    transfer_reversal: 'nothing',
  },
}

/** Refuses, before anything is done, a property that cannot be expanded. */
export function checkExpandable(from: Link, paths: string[]): void {
  for (const [index, path] of paths.entries()) {
    const names = path.split('.')
    const param = `expand[${index}]`
    if (names.length > 4) {
      throw new ParameterError('You cannot expand more than 4 levels of a property.', { param })
    }
    let here: Link | undefined = from
    for (const name of names) here = here && follow(here, name)
    if (!here) throw new ParameterError(`This property cannot be expanded (${path}).`, { param })
  }
}

export function expand(sandbox: Sandbox, answer: object, from: Link, paths: string[]): object {
  return paths.reduce(
    (expanded, path) => expandOne(sandbox, expanded, from, path.split('.')),
    answer,
  )
}

function expandOne(sandbox: Sandbox, object: object, from: Link, names: string[]): object {
  const [name = '', ...rest] = names
  const link = follow(from, name)
  if (!link) return object
  const inner = (found: object) => (rest.length ? expandOne(sandbox, found, link, rest) : found)
  const value: unknown = Reflect.get(object, name)
  if (Array.isArray(value)) return { ...object, [name]: value.map(inner) }
  const found = isObject(value) ? value : load(sandbox, object, name, link)
  return found ? { ...object, [name]: inner(found) } : object
}

function follow(from: Link, name: string): Link | undefined {
  if (typeof from === 'object') return name === 'data' ? from.listOf : undefined
  return from === 'nothing' ? undefined : links[from][name]
}

function load(sandbox: Sandbox, owner: object, name: string, link: Link): object | undefined {
  if (typeof link === 'object') return included(sandbox, owner, link)
  const id: unknown = Reflect.get(owner, name)
  return typeof id === 'string' ? find(sandbox, link, id) : undefined
}

function find({ ledger }: Sandbox, link: Link, id: string): object | undefined {
  if (link === 'charge') return ledger.charges.get(id)
  if (link === 'payment_intent') return ledger.intents.get(id)
  if (link === 'payment_method') return ledger.methods.get(id)
  if (link === 'product') return ledger.products.get(id)
  return undefined
}

/** Lists that Stripe leaves out of an object until they are asked for. */
function included({ ledger }: Sandbox, owner: object, { listOf }: { listOf: Kind }): object {
  const id = String(Reflect.get(owner, 'id'))
  if (listOf === 'item') {
    const items = ledger.sessionNotes.get(id)?.lineItems ?? []
    return listPage(items, everything, {}, `/v1/checkout/sessions/${id}/line_items`)
  }
  const newestFirst = ledger.refunds.all().toReversed()
  return listPage(newestFirst, (each) => each.charge === id, {}, `/v1/charges/${id}/refunds`)
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
