/** Markup that is safe to send: only `html` makes it, and it escapes every text put into it. */
export type Html = { readonly markup: string }
type Part = Html | Html[] | string | number | false | null | undefined

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: texts }, ...parts.map(asMarkup)) }
}

function asMarkup(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (Array.isArray(part)) return part.map(asMarkup).join('')
  if (typeof part === 'object') return part.markup
  return String(part).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
