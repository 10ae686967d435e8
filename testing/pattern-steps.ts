import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/*
 * How many steps a backtracking engine takes for a pattern: counted by a small engine of our own, since
 * time would say something about the machine, too. Atoms are asked of the real one.
 */

export type Pattern = { source: string; flags: string; file: string }
type Read = { patterns: Pattern[]; built: string[] }

const root = join(import.meta.dirname, '..')

/** Every pattern literal of the sources that read what others send, and the files that build one. */
export function readPatterns(): Read {
  const read: Read = { patterns: [], built: [] }
  const known = new Set<string>()
  for (const file of globSync('{apps/server,packages,tools}/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.test\.|\/dist\//.test(file)) continue
    const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
    new Visitor({
      Literal: (node) => {
        if (!('regex' in node) || known.has(String(node.raw))) return
        known.add(String(node.raw))
        read.patterns.push({ source: node.regex.pattern, flags: node.regex.flags, file })
      },
      NewExpression: ({ callee }) => {
        if (callee.type === 'Identifier' && callee.name === 'RegExp') read.built.push(file)
      },
    }).visit(program)
  }
  return { patterns: read.patterns, built: [...new Set(read.built)].toSorted() }
}

const SHORT = 150
const MOST_STEPS = 100_000

/** A text that takes a pattern more than twice the steps when it is twice as long, or null. */
export function hostileText({ source, flags }: Omit<Pattern, 'file'>): string | null {
  // Without a repetition that has no end, each place of a text takes a bounded number of steps.
  if (!/[*+]|\{\d+,\}/.test(source)) return null
  const { node, steps } = compile(source, flags)
  for (const sample of node.samples) {
    for (const { lead, pump } of pumpsOf(sample)) {
      for (const tail of ['', '\n', '\0', sample + sample]) {
        const text = (length: number) => lead + pump.repeat(length / pump.length) + tail
        const twice = steps(text(2 * SHORT))
        // Asked again, since some patterns like even lengths better than odd ones.
        const isGrowing = () => twice > 3 * steps(text(SHORT)) && steps(text(4 * SHORT)) > 3 * twice
        if (twice === Infinity || isGrowing()) {
          return JSON.stringify(lead) + ' + ' + JSON.stringify(pump) + '… + ' + JSON.stringify(tail)
        }
      }
    }
  }
  return null
}

/** Each piece of a text that fits, repeated where it stands; 'aa' says no more than 'a' does. */
function* pumpsOf(sample: string) {
  for (let from = 0; from < sample.length; from += 1) {
    for (let to = from + 1; to <= sample.length; to += 1) {
      const pump = sample.slice(from, to)
      if ((pump + pump).indexOf(pump, 1) < pump.length) continue
      yield { lead: sample.slice(0, from), pump }
      if (from === 0) yield { lead: '\0a', pump }
    }
  }
}

type Next = (at: number) => boolean
type Node = {
  match: (text: string, at: number, next: Next) => boolean
  /** Texts that fit, or nearly. */
  samples: string[]
  /** Fits at the start of a text only. */
  isAtStart?: boolean
}

const SIGNS = [
  'a',
  '0',
  ' ',
  '.',
  '-',
  '/',
  '@',
  '+',
  '_',
  'A',
  '\n',
  '"',
  '<',
  'é',
  '\u0301',
  '\0',
]
const MOST_SAMPLES = 12

function compile(source: string, flags: string) {
  let at = 0
  let counted = 0
  const groups: [from: number, to: number][] = []
  let open = 0
  const node = alternatives()
  if (at < source.length) throw new Error(`/${source}/ cannot be read at ${at}`)

  return {
    node,
    /** What a search takes from every place of a text. */
    steps(text: string): number {
      counted = 0
      try {
        let start = 0
        while (start <= text.length) {
          let end = start
          const isFound = node.match(text, start, (at) => {
            end = at
            return true
          })
          // As real engines do: what fits at the start only is looked for nowhere else.
          if (flags.includes('y') || (isFound ? !flags.includes('g') : node.isAtStart)) break
          start = Math.max(start + 1, end)
        }
        return counted
      } catch (error) {
        if (error !== tooMany) throw error
        return Infinity
      }
    },
  }

  function alternatives(): Node {
    const options = [sequence()]
    while (eat('|')) options.push(sequence())
    return {
      match: (text, at, next) => options.some((option) => option.match(text, at, next)),
      samples: options.flatMap(({ samples }) => samples).slice(0, MOST_SAMPLES),
      isAtStart: options.every(({ isAtStart }) => isAtStart),
    }
  }

  function sequence(): Node {
    const parts: Node[] = []
    while (at < source.length && !'|)'.includes(source[at] ?? '')) parts.push(quantified())
    const first = (from: number, to?: number) =>
      parts
        .slice(from, to)
        .map(({ samples }) => samples[0] ?? '')
        .join('')
    const varied = parts.flatMap(({ samples }, place) =>
      samples.slice(1).map((sample) => first(0, place) + sample + first(place + 1)),
    )
    return {
      match: parts.reduceRight<Node['match']>(
        (rest, part) => (text, at, next) => part.match(text, at, (then) => rest(text, then, next)),
        (_, at, next) => next(at),
      ),
      samples: [first(0), ...varied].slice(0, MOST_SAMPLES),
      isAtStart: parts[0]?.isAtStart ?? false,
    }
  }

  function quantified(): Node {
    const part = atom()
    const [whole, sign, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,)?(\d*)\})/.exec(source.slice(at)) ?? []
    if (whole === undefined) return part
    at += whole.length
    const isLazy = eat('?')
    const min = sign ? (sign === '+' ? 1 : 0) : Number(least)
    const max = sign ? (sign === '?' ? 1 : Infinity) : most ? Number(most) : comma ? Infinity : min
    const repeat = (text: string, at: number, times: number, next: Next): boolean => {
      const more = () =>
        times < max &&
        part.match(
          text,
          at,
          (then) => (then > at || times < min) && repeat(text, then, times + 1, next),
        )
      if (times < min) return more()
      return isLazy ? next(at) || more() : more() || next(at)
    }
    return {
      match: (text, at, next) => repeat(text, at, 0, next),
      samples: part.samples.map((sample) => sample.repeat(Math.max(1, min))),
    }
  }

  function atom(): Node {
    if (eat('(')) return group()
    const [taken = ''] =
      /^(?:\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-fA-F]{4}|\\x[\da-fA-F]{2}|\\.|.)/s.exec(
        source.slice(at),
      ) ?? []
    at += taken.length
    if (['^', '$', String.raw`\b`, String.raw`\B`].includes(taken)) return place(taken)
    if (/^\\[1-9]/.test(taken)) return again(Number(taken.slice(1)))
    return sign(taken)
  }

  function sign(taken: string): Node {
    const pattern = new RegExp(`^(?:${taken})$`, flags.replaceAll(/[gym]/g, ''))
    const known = new Map<string, boolean>()
    const fits = (char: string) => {
      const isKnown = known.get(char)
      if (isKnown !== undefined) return isKnown
      const isFitting = pattern.test(char)
      known.set(char, isFitting)
      return isFitting
    }
    const own = [...new Set(taken.replaceAll('\\', '')), ...taken]
    return {
      match: (text, at, next) => {
        step()
        return at < text.length && fits(text[at] ?? '') && next(at + 1)
      },
      samples: [...new Set([...SIGNS, ...own])].filter(fits).slice(0, 5),
    }
  }

  function place(taken: string): Node {
    const pattern = new RegExp(taken, flags.replaceAll(/[gy]/g, '') + 'y')
    return {
      match: (text, at, next) => {
        step()
        pattern.lastIndex = at
        return pattern.test(text) && next(at)
      },
      samples: [''],
      isAtStart: taken === '^' && !flags.includes('m'),
    }
  }

  function again(number: number): Node {
    return {
      match: (text, at, next) => {
        step()
        const [from, to] = groups[number] ?? [0, 0]
        return text.startsWith(text.slice(from, to), at) && next(at + to - from)
      },
      samples: ['', 'a', '0'],
    }
  }

  function group(): Node {
    const [kind] = /^\?(?:[:=!]|<[=!]|<\w+>)/.exec(source.slice(at)) ?? []
    at += kind?.length ?? 0
    const isCounted = kind === undefined || /\w/.test(kind)
    const number = isCounted ? (open += 1) : 0
    const inner = alternatives()
    if (!eat(')')) throw new Error(`/${source}/ has an open group`)
    if (kind?.endsWith('=') || kind?.endsWith('!')) return look(inner, kind)
    return {
      match: (text, at, next) =>
        inner.match(text, at, (then) => {
          if (isCounted) groups[number] = [at, then]
          return next(then)
        }),
      samples: inner.samples,
      isAtStart: inner.isAtStart ?? false,
    }
  }

  function look(inner: Node, kind: string): Node {
    const isSeen = (text: string, at: number) => {
      if (!kind.includes('<')) return inner.match(text, at, () => true)
      // From behind, as far as it takes.
      for (let from = at; from >= 0; from -= 1) {
        if (inner.match(text, from, (then) => then === at)) return true
      }
      return false
    }
    return {
      match: (text, at, next) => isSeen(text, at) === kind.endsWith('=') && next(at),
      samples: ['', ...inner.samples],
    }
  }

  function eat(char: string): boolean {
    if (source[at] !== char) return false
    at += 1
    return true
  }

  function step() {
    counted += 1
    if (counted > MOST_STEPS) throw tooMany
  }
}

const tooMany = new Error('too many steps')
