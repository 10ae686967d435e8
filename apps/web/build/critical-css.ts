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
  return withoutUnusedVariables(withoutOldBrowsers(code.toString()))
}

function canMatch(selector: Selector, words: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class' || part.type === 'id') return words.has(part.name)
    if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
      return part.selectors.some((inner) => canMatch(inner, words))
    return true
  })
}

// Tailwind spells its @property rules out a second time, for browsers older than our targets.
function withoutOldBrowsers(css: string): string {
  return css.replace(/\/\*![^]*?\*\/\s*/, '').replace(/@layer properties\{@supports[^]*?\}\}\}/, '')
}

// What only the rules left out would have read. One variable may be all that reads another.
function withoutUnusedVariables(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const kept = css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (read.has(name) ? rule : ''))
    .replace(/:root,:host\{([^}]*)\}/, (_, variables: string) => {
      const used = variables.split(';').filter((text) => read.has(text.split(':', 1)[0]))
      return `:root,:host{${used.join(';')}}`
    })
  return kept === css ? css : withoutUnusedVariables(kept)
}
