/** Text that is already HTML: only the `html` tag makes it, and that escapes what it is given. */
export type Html = { readonly html: string }
type Value = Html | readonly Html[] | string | number | null

export function html(texts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: String.raw({ raw: texts }, ...values.map(write)) }
}

function write(value: Value): string {
  if (value === null) return ''
  if (typeof value !== 'object') return escape(String(value))
  return 'html' in value ? value.html : value.map(write).join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
