import { ORIGIN_PLACEHOLDER } from '#contract/origin.ts'
import { documentTitle } from '../page.ts'
import type { Page } from '../page.ts'

/** What the page at `path` tells browsers, search engines and link previews about itself. */
export function pageHead(page: Page, path: string, data?: string): string {
  const title = documentTitle(page)
  const name = tag('title', {}, title)
  if (!page.description) return name + tag('meta', { name: 'robots', content: 'noindex' })
  const { description } = page
  const address = `${ORIGIN_PLACEHOLDER}${path}`
  return [
    name,
    tag('meta', { name: 'description', content: description }),
    tag('link', { rel: 'canonical', href: address }),
    ...Object.entries({
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:url': address,
      'og:image': `${ORIGIN_PLACEHOLDER}/social-card.png`,
    }).map(([property, content]) => tag('meta', { property, content })),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    data === undefined ? '' : dataBlock(data),
  ].join('')
}

/** A block of data, which the content policy need not allow; < could end it early. */
const dataBlock = (json: string) =>
  `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`

function tag(name: string, attributes: Record<string, string>, content?: string): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const opened = `<${name}${written.join('')}>`
  return content === undefined ? opened : `${opened}${escaped(content)}</${name}>`
}
