import { toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { keymap } from 'prosemirror-keymap'
import { type Command, EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet, EditorView } from 'prosemirror-view'
import { isSame } from '#domain/house/changes.ts'
import type { Rich } from '#domain/house/rich.ts'
import { inOneLine, RICH_MOST, tidyRich } from '#domain/house/tidy-rich.ts'
import { documentOf, hrefOf, richOf, schema } from './rich-document.ts'

export type Look = 'strong' | 'em'

/** How the words look where the caret is, or all that are selected. */
export type Looks = { [look in Look]: boolean } & { href: string | undefined; isEmpty: boolean }

export type RichEditor = {
  read: () => Rich
  /** What another place says now: nothing that can be undone. */
  write: (rich: Rich) => void
  looks: () => Looks
  toggle: (look: Look) => void
  /** The selected words, or the whole link around the caret; null takes it away. */
  link: (href: string | null) => void
  /** While the focus is elsewhere: browsers show only what is selected where it is. */
  showSelected: (isShown: boolean) => void
  focus: () => void
  close: () => void
}

type Heard = { onTyped: () => void; onMoved: () => void; onLink: () => void }

/** Makes an element of a page the place to type a text of few kinds (ProseMirror, with a document of one line). */
export function openEditor(element: HTMLElement, rich: Rich, heard: Heard): RichEditor {
  let isShown = false
  const view: EditorView = new EditorView(
    { mount: element },
    {
      state: stateOf(rich, heard),
      dispatchTransaction(transaction) {
        view.updateState(view.state.apply(transaction))
        if (transaction.docChanged) heard.onTyped()
        heard.onMoved()
      },
      decorations: (state) => (isShown ? selected(state) : null),
      // Before ProseMirror's own, which would read markup (Trusted Types): words come in, looks do not.
      // Escape is of what is around it: a dialog closes.
      handleDOMEvents: {
        paste: pasteWords,
        drop: refuse,
        keydown: (_, { key }) => key === 'Escape',
      },
    },
  )
  const run = (command: Command) => {
    command(view.state, view.dispatch)
    view.focus()
  }
  return {
    read: () => richOf(view.state.doc),
    write: (next) => {
      if (!isSame(richOf(view.state.doc), tidyRich(next))) view.updateState(stateOf(next, heard))
    },
    looks: () => looksAt(view.state),
    toggle: (look) => run(toggleMark(schema.marks[look])),
    link: (href) => run(linked(href)),
    showSelected: (next) => {
      isShown = next
      if (!view.isDestroyed) view.updateState(view.state)
    },
    focus: () => view.focus(),
    close: () => view.destroy(),
  }
}

const stateOf = (rich: Rich, { onLink }: Heard) =>
  EditorState.create({
    doc: documentOf(rich),
    plugins: [
      history(),
      keymap({
        'Mod-b': toggleMark(schema.marks.strong),
        'Mod-i': toggleMark(schema.marks.em),
        'Mod-k': () => {
          onLink()
          return true
        },
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        // One line.
        Enter: () => true,
        'Shift-Enter': () => true,
      }),
    ],
  })

function selected(state: EditorState) {
  const { from, to } = linkAround(state)
  const look = { class: 'bg-marmalade text-on-marmalade forced-colors:outline-2' }
  return DecorationSet.create(state.doc, [Decoration.inline(from, to, look)])
}

function looksAt({ selection, storedMarks, doc }: EditorState): Looks {
  const { from, to, empty, $from } = selection
  const at = storedMarks ?? $from.marks()
  const has = (look: Look | 'href') =>
    empty
      ? schema.marks[look].isInSet(at) !== undefined
      : doc.rangeHasMark(from, to, schema.marks[look])
  const around = empty ? $from.marks() : ($from.nodeAfter?.marks ?? [])
  return { strong: has('strong'), em: has('em'), href: hrefOf(around), isEmpty: empty }
}

/** A link for what is selected, or for the whole link around the caret; null takes it away. */
export function linked(href: string | null): Command {
  return (state, dispatch) => {
    const { from, to } = linkAround(state)
    const { tr } = state
    tr.removeMark(from, to, schema.marks.href)
    if (href) tr.addMark(from, to, schema.mark('href', { href }))
    dispatch?.(tr)
    return true
  }
}

/** What is selected; without a selection, the link that the caret is in. */
function linkAround({ selection, doc }: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = selection
  const href = hrefOf($from.marks())
  if (!empty || !href) return { from, to }
  let start = 0
  let around = { from, to }
  doc.forEach((node, offset) => {
    const end = offset + node.nodeSize
    // A link with a bold word in it is several nodes.
    if (hrefOf(node.marks) !== href) start = end
    else if (start <= from && from <= end) around = { from: start, to: end }
  })
  return around
}

function pasteWords(view: EditorView, event: ClipboardEvent): boolean {
  const words = pasted(event.clipboardData?.getData('text/plain') ?? '')
  event.preventDefault()
  // A picture has none: what is selected stays.
  if (words) view.dispatch(view.state.tr.insertText(words).scrollIntoView())
  return true
}

// A whole book would hold up the page for seconds, and fits nowhere.
export const pasted = (text: string) => inOneLine(text).slice(0, RICH_MOST).toWellFormed()

function refuse(_: EditorView, event: Event): boolean {
  event.preventDefault()
  return true
}
