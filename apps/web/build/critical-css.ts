import { transform } from 'lightningcss'
import type { Selector } from 'lightningcss'

/**
 * The rules of a stylesheet that can apply to a page: all their classes and ids stand in its HTML.
 * States (:hover, [data-scrolled]) are kept, so that the page needs nothing else to be itself.
 */
export function criticalCss(css: string, html: string): string {
  const words = new Set(html.match(/[^\s"'<>=]+/g))
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    minify: true,
    visitor: {
      Rule: {
        style(rule) {
          const applies = rule.value.selectors.some((selector) => canMatch(selector, words))
          return applies ? undefined : []
        },
      },
    },
  })
  return code.toString()
}

function canMatch(selector: Selector, words: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class' || part.type === 'id') return words.has(part.name)
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
      return part.selectors.some((inner) => canMatch(inner, words))
    return true
  })
}
