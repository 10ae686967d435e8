import { transform } from 'lightningcss'
import type { Selector } from 'lightningcss'

/**
 * The rules of a stylesheet that can apply to a page as it is first seen: all their elements,
 * classes and ids stand in its HTML. What only a pointer or a form wakes comes with the stylesheet.
 */
export function criticalCss(css: string, html: string): string {
  const seen = namesIn(html)
  const { code } = transform({
    filename: 'critical.css',
    code: Buffer.from(css),
    visitor: {
      Rule: {
        style(rule) {
          const applies = rule.value.selectors.some((selector) => canMatch(selector, seen))
          return applies ? undefined : []
        },
      },
    },
  })
  return withoutUnusedNames(withoutFallbacks(withoutOldBrowsers(minify(code))))
}

// A pass of its own, which finds the media queries that have become empty.
const minify = (code: Uint8Array) =>
  transform({ filename: 'critical.css', code, minify: true }).code.toString()

type Names = Record<'type' | 'class' | 'id', ReadonlySet<string>>

function namesIn(html: string): Names {
  const all = (pattern: RegExp) =>
    new Set(Array.from(html.matchAll(pattern), ([, text = '']) => text.split(' ')).flat())
  return { type: all(/<(\w+)/g), class: all(/ class="([^"]*)"/g), id: all(/ id="([^"]*)"/g) }
}

function canMatch(selector: Selector, seen: Names): boolean {
  return selector.every((part) => {
    switch (part.type) {
      case 'class':
      case 'id':
      case 'type':
        return seen[part.type].has(part.name)
      case 'pseudo-class':
        if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
          return part.selectors.some((inner) => canMatch(inner, seen))
        return !WOKEN.includes(part.kind)
      case 'pseudo-element':
        return DRAWN.includes(part.kind)
      default:
        return true
    }
  })
}

const WOKEN: readonly string[] = ['hover', 'disabled', 'popover-open']
// The others are parts of form fields.
const DRAWN: readonly string[] = ['before', 'after', 'backdrop', 'selection', 'marker']

// Tailwind spells its @property rules out a second time, for browsers older than our targets.
function withoutOldBrowsers(css: string): string {
  return css.replace(/\/\*![^]*?\*\/\s*/, '').replace(/@layer properties\{@supports[^]*?\}\}\}/, '')
}

// A variable that the theme sets never falls back.
function withoutFallbacks(css: string): string {
  return css.replace(/var\((--default-[\w-]+),[^()]*\)/g, (value, name) =>
    css.includes(`${name}:`) ? `var(${name})` : value,
  )
}

// What only the rules left out would have read. One variable may be all that reads another.
function withoutUnusedNames(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const kept = css
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) => (read.has(name) ? rule : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g, (rule, name) =>
      new RegExp(`animation[^;}]*\\b${name}\\b`).test(css) ? rule : '',
    )
    .replace(/:root,:host\{([^}]*)\}/, (_, variables: string) => {
      const used = variables.split(';').filter((text) => read.has(text.split(':', 1)[0]))
      return `:root,:host{${used.join(';')}}`
    })
  return kept === css ? css : withoutUnusedNames(kept)
}
