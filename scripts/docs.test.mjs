import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './setup/project.mjs'

const find = (pattern) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**', '**/.cache/**'] })
const read = (path) => readFileSync(join(root, path), 'utf8')

const pages = find('{*.md,{docs,apps,packages,tools,deploy}/**/*.md}')
const sources = find(
  '{apps,packages,tools,e2e,bench,scripts,testing,deploy}/**/*.{ts,tsx,js,mjs,css,sql,sh,yml,conf,html}',
)

/** As GitHub makes them: `## The provider's word` is `#the-providers-word`. */
const anchorsIn = (path) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

const isDead = (path, anchor) =>
  !existsSync(join(root, path)) || (anchor !== undefined && !anchorsIn(path).includes(anchor))

test('links of pages lead to a file, and to a heading of it', () => {
  const dead = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, to, anchor]) => isDead(to ? join(dirname(page), to) : page, anchor))
      .map(([link]) => `${page}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('so do those of comments into docs', () => {
  const dead = sources.flatMap((source) =>
    [...read(source).matchAll(/\b(docs\/[\w/.-]+\.md)(?:#([\w-]+))?/g)]
      .filter(([, path, anchor]) => isDead(path, anchor))
      .map(([link]) => `${source}: ${link}`),
  )
  expect(dead).toEqual([])
})

test('a walk through the code is short: so many files to open, and no more', () => {
  const [giftCard, cash, change] = read('docs/WALKS.md')
    .split('\n## ')
    .slice(1)
    .map((walk) => new Set(walk.match(/\]\([^)]+\)/g)).size)
  expect(giftCard).toBeLessThanOrEqual(40)
  expect(cash).toBeLessThanOrEqual(20)
  expect(change).toBeLessThanOrEqual(25)
})

test('a rule is named by its page, not by a number of a text elsewhere', () => {
  const numbered = sources.flatMap((source) =>
    [...read(source).matchAll(/\bD\d{1,2}\b|\b[Ii]nvariants? \d+/g)].map(
      ([name]) => `${source}: ${name}`,
    ),
  )
  expect(numbered).toEqual([])
})

test('sentences that guests misread, or relied on in vain, stay gone', () => {
  const gone = [
    'Nothing else will happen',
    'asks for your name. That is all',
    'all twelve cats, on this page',
    'The music is off',
    'All yours',
    /Group discounts available(?! for school classes)/,
    /We keep your places for (<[^>]+>)?\{mmss\(\w+\)\}(?!<\/strong> minutes)/,
    'Your seats are free again',
    /links? .{0,30}opens? nothing/,
    'It is not whole',
    'Look at who comes',
    'Choose what shall be different',
    'that is its no',
    'years: not here',
  ]
  // Comments are not for guests; a sentence of a screen may be broken over lines.
  const said = (source) =>
    read(source)
      .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '')
      .replaceAll(/\s+/g, ' ')
  const back = find('{apps,packages}/**/*.{ts,tsx,html}')
    .filter((source) => !source.includes('.test.'))
    .flatMap((source) => {
      const words = said(source)
      return gone.filter((each) => words.search(each) >= 0).map((each) => `${source}: ${each}`)
    })
  expect(back).toEqual([])
})

test.each(['docs/decisions', 'docs/rules'])('the index of %s names every page', (folder) => {
  const index = read(`${folder}/README.md`)
  const missing = pages
    .filter((page) => dirname(page) === folder && !page.endsWith('/README.md'))
    .filter((page) => !index.includes(`(${page.slice(folder.length + 1)})`))
  expect(missing).toEqual([])
})

test('a claim of the ASVS table names its test, and every file that it names exists', () => {
  const claims = read('docs/SECURITY.md').match(/^\| [\d., a-z]+.*\| held .*$/gim) ?? []
  expect(claims.length).toBeGreaterThan(80)
  const unshown = claims.filter((claim) => {
    const [, requirement, , , shown] = claim.split('|')
    const files = shown.match(/`[^`]+`/g)?.map((path) => path.slice(1, -1)) ?? []
    // What has to be written down is shown by where it is.
    const shows = /documented|inventory/.test(requirement) ? /\.(md|tsx?|mjs)$/ : IS_TEST
    return !files.some((file) => shows.test(file)) || !files.every((file) => exists(file))
  })
  expect(unshown).toEqual([])
})

const IS_TEST = /\.test\.(tsx?|mjs)$|\.e2e\.ts$/
const exists = (path) => existsSync(join(root, path))
