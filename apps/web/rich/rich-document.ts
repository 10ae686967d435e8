import { type Mark, type Node, Schema } from 'prosemirror-model'
import { type Rich, type Run, runsOf } from '#domain/house/rich.ts'
import { tidyRich } from '#domain/house/tidy-rich.ts'
import { LINK } from '#web/rich-text.tsx'

/** What can be typed: one line of text in these looks, and nothing else of what a page can hold. */
export const schema = new Schema({
  nodes: { doc: { content: 'text*' }, text: {} },
  marks: {
    href: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => ({ href: link.getAttribute('href') }) }],
      toDOM: ({ attrs }) => ['a', { href: attrs['href'] as string, class: LINK }, 0],
    },
    em: { parseDOM: [{ tag: 'em' }, { tag: 'i' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong' }, { tag: 'b' }], toDOM: () => ['strong', 0] },
  },
})

const marksOf = ({ strong, em, href }: Run): Mark[] => [
  ...(href ? [schema.mark('href', { href })] : []),
  ...(em ? [schema.mark('em')] : []),
  ...(strong ? [schema.mark('strong')] : []),
]

export const documentOf = (rich: Rich): Node =>
  schema.node(
    'doc',
    null,
    runsOf(rich).flatMap((run) => (run.text ? [schema.text(run.text, marksOf(run))] : [])),
  )

export const hrefOf = (marks: readonly Mark[]): string | undefined =>
  schema.marks.href.isInSet(marks)?.attrs['href'] as string | undefined

/** As it is kept. */
export function richOf(document: Node): Rich {
  const runs = document.children.map(({ text = '', marks }): Run => {
    const href = hrefOf(marks)
    const [strong, em] = [schema.marks.strong, schema.marks.em].map((look) => look.isInSet(marks))
    return { text, ...(strong && { strong: true }), ...(em && { em: true }), ...(href && { href }) }
  })
  return tidyRich({ runs })
}
