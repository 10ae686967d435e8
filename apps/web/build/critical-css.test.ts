import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const css = `
@layer utilities {
  .used { color: red; cursor: pointer }
  .used:-moz-ui-invalid { color: blue }
  .used:hover { color: blue }
  .used::before { content: '' }
  .used::placeholder { color: blue }
  .menu:popover-open { display: block }
  .used:focus-visible { color: blue }
  .used[data-scrolled] { color: blue }
  .unused { color: green }
  :is(.unused, .used) p { margin: 0 }
  @media (min-width: 40rem) { .sm\\:used { color: red } .sm\\:unused { color: red } }
}
[data-calm] .used { color: gray }
p { margin: 1px }
table, .used td { margin: 0 }
@media print { .used { color: black } }
@media (scripting: none) { .used { color: black } }
@page card { margin: 0 }
p.used { cursor: pointer }
`

test('keeps what the page can show before anybody touches it, and nothing else', () => {
  const kept = criticalCss(css, '<p class="used sm:used">Hello</p>')
  expect(kept).toContain('.used{')
  expect(kept).toContain('[data-calm] .used{')
  expect(kept).toContain('.sm\\:used{')
  expect(kept).toContain('p{margin:1px}')
  expect(kept).not.toMatch(
    /cursor|moz|\.unused\{|sm\\:unused|\.menu|hover|before|focus|scrolled|placeholder|table|td|print|scripting|page|{}/,
  )
})

test('drops variables that nothing on the page reads, and those that only they read', () => {
  const tokens = `
    @layer properties { @supports (not (margin-trim: block)) { * { --tw-gone: 0 } } }
    @layer theme { :root, :host { --kept: 1px; --chain: var(--end); --end: 2px } }
    @property --tw-kept { syntax: "*"; inherits: false }
    @property --tw-gone { syntax: "*"; inherits: false }
    .used { margin: var(--kept); padding: var(--tw-kept) }
    .unused { margin: var(--chain) }`
  const kept = criticalCss(tokens, '<p class="used">Hello</p>')
  expect(kept).toContain(':root,:host{--kept:1px}')
  expect(kept).toContain('@property --tw-kept')
  expect(kept).not.toMatch(/--tw-gone|--chain|--end/)
})

test('drops what a variable of the theme would fall back to', () => {
  const tokens = `
    @layer theme { :root, :host { --default-font: serif } }
    .used { font-family: var(--default-font, Arial, sans-serif); color: var(--default-ink, red) }`
  const kept = criticalCss(tokens, '<p class="used">Hello</p>')
  expect(kept).toContain('font-family:var(--default-font)')
  expect(kept).toContain('color:var(--default-ink,red)')
})

test('drops animations that nothing plays', () => {
  const moving = `
    .used { animation: kept 1s }
    .unused { animation: gone 1s }
    @keyframes kept { to { opacity: 0 } }
    @keyframes gone { from { opacity: 1 } to { opacity: 0 } }`
  const kept = criticalCss(moving, '<p class="used">Hello</p>')
  expect(kept).toContain('@keyframes kept')
  expect(kept).not.toContain('gone')
})
