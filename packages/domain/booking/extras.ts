/** What was bought with a visit. */
export type Extra = { name: string; quantity: number }

/** '2 × Cake and a drink, 1 × Mug'; empty where there is nothing. */
export const extrasWords = (extras: readonly Extra[]): string =>
  extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')

/** What parties want together, by name, in the order in which it is first wanted. */
export function sumExtras(wanted: readonly (readonly Extra[])[]): Extra[] {
  const sums = new Map<string, number>()
  for (const { name, quantity } of wanted.flat()) sums.set(name, (sums.get(name) ?? 0) + quantity)
  return [...sums].map(([name, quantity]) => ({ name, quantity }))
}
