import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { documentOf, richOf } from './rich-document.ts'
import { RICH_MOST } from '#domain/house/tidy-rich.ts'
import { linked, pasted } from './rich-editor.ts'

const doc = documentOf({
  runs: [
    { text: 'See ' },
    { text: 'all our ', href: '/menu' },
    { text: 'cakes', href: '/menu', strong: true },
    { text: ' or ' },
    { text: 'all of it', href: '/menu' },
  ],
})

/** What it is after a command, with the caret before the letter at a place. */
function after(href: string | null, at: number) {
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, at) })
  linked(href)(state, (transaction) => (state = state.apply(transaction)))
  return richOf(state.doc)
}

test.each([6, 14])('the link around the caret goes as a whole, and no other (at %i)', (at) => {
  expect(after(null, at)).toEqual({
    runs: [
      { text: 'See all our ' },
      { text: 'cakes', strong: true },
      { text: ' or ' },
      { text: 'all of it', href: '/menu' },
    ],
  })
})

test('it leads elsewhere as a whole', () => {
  expect(after('/cats', 6)).toEqual({
    runs: [
      { text: 'See ' },
      { text: 'all our ', href: '/cats' },
      { text: 'cakes', strong: true, href: '/cats' },
      { text: ' or ' },
      { text: 'all of it', href: '/menu' },
    ],
  })
})

test('of a whole book is pasted what is too long already, and no half of a letter', () => {
  const book = pasted(`x${'🐈'.repeat(50_000)}`)
  expect(book).toHaveLength(RICH_MOST)
  expect(book.isWellFormed()).toBe(true)
})
