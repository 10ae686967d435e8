export type FormValue = string | FormObject
export type FormObject = { [name: string]: FormValue }

const DEEPEST = 8

/**
 * Reads `a[b][0][c]=1&d[]=2` as Stripe does: brackets nest, empty brackets append. Lists stay
 * objects with numbers for names; whoever wants a list reads it as one.
 */
export function parseForm(text: string): FormObject {
  const form = emptyObject()
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return form
}

function pathOf(name: string): string[] {
  const [, first, brackets] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? []
  if (first === undefined || brackets === undefined) return [name]
  const path = [first, ...Array.from(brackets.matchAll(/\[(.*?)\]/g), ([, inner]) => inner ?? '')]
  return path.length > DEEPEST ? [name] : path
}

function put(form: FormObject, path: string[], value: string): void {
  let here = form
  for (const [depth, name] of path.entries()) {
    const key = name === '' ? String(Object.keys(here).length) : name
    if (depth === path.length - 1) {
      here[key] = value
      return
    }
    const next = here[key]
    here = here[key] = typeof next === 'object' ? next : emptyObject()
  }
}

// Without a prototype, a field called __proto__ is a field like any other.
const emptyObject = (): FormObject => Object.create(null) as FormObject
