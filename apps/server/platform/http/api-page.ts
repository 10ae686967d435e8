import { createHash } from 'node:crypto'
import type { OpenAPIV3_1 } from 'openapi-types'
import { escapeHtml as escape } from './escape-html.ts'

type Operation = OpenAPIV3_1.OperationObject
type Entry = { method: string; path: string; operation: Operation }

// The system's own colours: whichever house it is, and whatever its reader prefers.
const style = `
:root { color-scheme: light dark; font: 17px/1.5 system-ui, sans-serif }
main { max-width: 56rem; margin: 3rem auto; padding: 0 1.25rem }
h1, h2 { font-family: Georgia, serif } h2 { margin-top: 2.5rem }
a { color: inherit }
details { border: 1px solid color-mix(in srgb, CanvasText 25%, Canvas); border-radius: 1rem; margin: .5rem 0 }
summary { padding: .75rem 1rem; cursor: pointer; overflow-wrap: anywhere }
details > div { padding: 0 1rem 1rem }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { overflow: auto; padding: 1rem; border-radius: .75rem; background: color-mix(in srgb, CanvasText 6%, Canvas) }
b { display: inline-block; min-width: 4.5rem }
small { color: color-mix(in srgb, CanvasText 80%, Canvas) }
h3 { font-size: 1rem; margin: 1rem 0 .25rem }`

/** Lets exactly the page's own style through. */
export const apiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256')
  .update(style)
  .digest('base64')}'; frame-ancestors 'none'`

/** The API as a page to read: no script, so that nothing stands between a reader and the contract. */
export function apiPage(description: OpenAPIV3_1.Document): string {
  const entries = Object.entries(description.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Operation,
    })),
  )
  const groups = Map.groupBy(entries, ({ operation }) => operation.tags?.[0] ?? '')
  const sections = [...groups].map(
    ([tag, group]) => `<h2>${escape(tag)}</h2>${group.map(describe).join('')}`,
  )
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(description.info.title)} API</title><style>${style}</style></head>
<body><main><h1>${escape(description.info.title)} API</h1>
<p>Also as <a href="/Api/openapi.json">OpenAPI ${escape(description.openapi)}</a>.</p>
${sections.join('')}</main></body></html>`
}

function describe({ method, path, operation }: Entry): string {
  const { summary = '', description, security, parameters, requestBody, responses } = operation
  return `<details><summary><b>${method}</b><code>${escape(path)}</code><br><small>${escape(summary)}${
    security ? ' · signed in' : ''
  }</small></summary><div>${description ? `<p>${escape(description)}</p>` : ''}${part('Parameters', parameters)}${part('Body', requestBody)}${part(
    'Answer',
    responses,
  )}</div></details>`
}

function part(title: string, value: unknown): string {
  return value ? `<h3>${title}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>` : ''
}
