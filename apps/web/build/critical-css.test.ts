import { expect, test } from 'vitest'
import { criticalCss } from './critical-css.ts'

const css = `
@layer utilities {
  .used { color: red }
  .used:hover { color: blue }
  .menu:popover-open { display: block }
  .unused { color: green }
  :is(.unused, .used) p { margin: 0 }
  @media (min-width: 40rem) { .sm\\:used { color: red } .sm\\:unused { color: red } }
}
[data-calm] .used { color: gray }
p { margin: 1px }
`

test('keeps what the page can use in any of its states, and nothing else', () => {
  const kept = criticalCss(css, '<p class="used sm:used">Hello</p>')
  expect(kept).toContain('.used{')
  expect(kept).toContain('.used:hover{')
  expect(kept).toContain('[data-calm] .used{')
  expect(kept).toContain('.sm\\:used{')
  expect(kept).toContain('p{margin:1px}')
  expect(kept).not.toMatch(/\.unused\{|sm\\:unused|\.menu/)
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
