import { refuse } from '../api/errors.ts'
import { newId } from '../ids.ts'
import { currencies, formatMoney, type Currency } from '../money.ts'
import type { LineItem, Price, Product } from '../stripe-objects.ts'
import type { LineItemParameters } from './session.parameters.ts'

export type Basket = { items: LineItem[]; products: Product[]; total: number; currency: Currency }

/** The goods of a session, with the products and prices made up for them on the spot. */
export function fillBasket(given: LineItemParameters[], now: number): Basket {
  const currency = onlyCurrency(given)
  const products = given.map((each) => describeProduct(each, now))
  const items = given.map((each, index) => lineItem(each, products[index]!.id, now))
  const total = items.reduce((sum, item) => sum + item.amount_total, 0)
  checkTotal(total, currency)
  return { items, products, total, currency }
}

function onlyCurrency(given: LineItemParameters[]): Currency {
  const [first, ...others] = new Set(given.map((each) => each.price_data.currency))
  if (!first) {
    throw refuse('You must pass at least one line item.', { param: 'line_items' })
  }
  if (others.length === 0) return first
  throw refuse('All line items must be in the same currency.', { param: 'line_items' })
}

function checkTotal(total: number, currency: Currency): void {
  const { minimum } = currencies[currency]
  const bound = (amount: number) => `${formatMoney(amount, currency)} ${currency}`
  if (total > 0 && total < minimum) {
    throw refuse(
      `The Checkout Session's total amount due must add up to at least ${bound(minimum)}`,
      { code: 'amount_too_small' },
    )
  }
  if (total > 99_999_999) {
    throw refuse(
      `The Checkout Session's total amount due must be no more than ${bound(99_999_999)}`,
      { code: 'amount_too_large' },
    )
  }
}

function lineItem(given: LineItemParameters, product: string, now: number): LineItem {
  const price = describePrice(given, product, now)
  const amount = price.unit_amount * given.quantity
  return {
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: given.price_data.product_data.name,
    metadata: given.metadata ?? {},
    price,
    quantity: given.quantity,
  }
}

function describePrice({ price_data: data }: LineItemParameters, product: string, now: number) {
  const price: Price = {
    id: newId('price_'),
    object: 'price',
    // Made for one session: nothing else can be sold by it.
    active: false,
    billing_scheme: 'per_unit',
    created: now,
    currency: data.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product,
    recurring: null,
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'one_time',
    unit_amount: data.unit_amount,
    unit_amount_decimal: String(data.unit_amount),
  }
  return price
}

function describeProduct({ price_data: { product_data: data } }: LineItemParameters, now: number) {
  const product: Product = {
    id: newId('prod_', 14),
    object: 'product',
    active: false,
    created: now,
    default_price: null,
    description: data.description ?? null,
    images: data.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: data.metadata ?? {},
    name: data.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: data.unit_label ?? null,
    updated: now,
    url: null,
  }
  return product
}
