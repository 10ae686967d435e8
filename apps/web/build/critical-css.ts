import { transform } from 'lightningcss'
import type { MediaQuery, Selector } from 'lightningcss'

/**
 * The rules of a stylesheet that can apply to a page as it is first seen: all their elements,
 * classes, ids and attributes stand in its HTML. What only a pointer, a key, a form, paper or
 * the lack of scripts wakes comes with the stylesheet.
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
        media: ({ value }) => (isLater(value.query.mediaQueries) ? [] : undefined),
        page: () => [],
      },
    },
  })
  const still = minify(code).replace(FELT, '').replace(EMPTY, '')
  return withoutUnusedNames(withoutFallbacks(withoutOldBrowsers(still)))
}

// What is not seen but felt, and what only repeats what browsers do.
const FELT =
  /(?<=[;{])(transition|cursor|pointer-events|accent-color|tab-size|-webkit-tap-highlight-color|-webkit-text-decoration|font-(feature|variation)-settings):[^;}]*;?/g

const EMPTY = /(?<=[{}])[^{}]+\{\}/g

const isLater = (queries: MediaQuery[]) =>
  queries.every(
    (query) => query.mediaType === 'print' || JSON.stringify(query).includes('scripting'),
  )

// A pass of its own, which finds the media queries that have become empty.
const minify = (code: Uint8Array) =>
  transform({ filename: 'critical.css', code, minify: true }).code.toString()

type Names = Record<'type' | 'class' | 'id' | 'attribute', ReadonlySet<string>>

function namesIn(html: string): Names {
  const all = (pattern: RegExp) =>
    new Set(Array.from(html.matchAll(pattern), ([, text = '']) => text.split(' ')).flat())
  return {
    type: all(/<(\w+)/g),
    class: all(/ class="([^"]*)"/g),
    id: all(/ id="([^"]*)"/g),
    attribute: new Set([...all(/ ([\w-]+)(?==|[ >])/g), ...SET_BEFORE_PAINT]),
  }
}

// By the first script of index.html.
const SET_BEFORE_PAINT = ['data-theme', 'data-calm', 'data-user']

const canMatch = (selector: Selector, seen: Names): boolean =>
  selector.every((part) => {
    switch (part.type) {
      case 'class':
      case 'id':
      case 'type':
      case 'attribute':
        return seen[part.type].has(part.name)
      case 'pseudo-class':
        if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has')
          return part.selectors.some((inner) => canMatch(inner, seen))
        return !WOKEN.includes(part.kind)
      // Decoration, or a part of a form field.
      case 'pseudo-element':
        return false
      default:
        return true
    }
  })

const WOKEN: readonly string[] = [
  'hover',
  'focus-visible',
  'focus-within',
  'disabled',
  'popover-open',
  // Of one browser, about forms and focus.
  'custom',
]

// Tailwind spells its @property rules out a second time, for browsers older than our targets.
const withoutOldBrowsers = (css: string): string =>
  css.replace(/\/\*![^]*?\*\/\s*/, '').replace(/@layer properties\{@supports[^]*?\}\}\}/, '')

// A variable that the theme sets never falls back; one that it does not is what browsers do anyway.
const withoutFallbacks = (css: string): string =>
  css.replace(
    /([\w-]+:)var\((--default-[\w-]+),([^()]*)\);?/g,
    (declaration, property, name, otherwise) => {
      if (css.includes(`${name}:`)) return `${property}var(${name});`
      return otherwise === 'normal' ? '' : declaration
    },
  )

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
