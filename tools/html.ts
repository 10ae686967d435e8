/** Markup that is safe to send: only `html` makes it, and it escapes every text put into it. */
export type Html = { readonly markup: string }
type Part = Html | readonly Html[] | string | number | false | null | undefined

export function html(texts: TemplateStringsArray, ...parts: Part[]): Html {
  return { markup: String.raw({ raw: texts }, ...parts.map(write)) }
}

function write(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (typeof part !== 'object') return escape(String(part))
  return 'markup' in part ? part.markup : part.map(write).join('')
}

const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
