import { createElement, Fragment, type ReactNode } from 'react'
import { linksOf, type Rich, type Run } from '#domain/house/rich.ts'

// As arguments, none needs a key: two may say the same.
const all = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes)

/** A text of the house, drawn by a server or a browser. */
export const RichText = ({ of }: { of: Rich }) => all(linksOf(of).map(asLink))

// Within a sentence, whatever links look like around it.
export const LINK = 'm-0 inline min-h-0 p-0 underline underline-offset-4'

function asLink({ href, runs }: ReturnType<typeof linksOf>[number]) {
  const words = all(runs.map(inItsLook))
  if (!href) return words
  return (
    <a href={href} className={LINK}>
      {words}
    </a>
  )
}

function inItsLook({ text, strong, em }: Run) {
  const firm = strong ? <strong>{text}</strong> : text
  return em ? <em>{firm}</em> : firm
}

type LinesProps = Pick<React.ComponentProps<'ul'>, 'className' | 'dir'> & { lines: readonly Rich[] }

export const Lines = ({ lines, ...list }: LinesProps) => <ul {...list}>{all(lines.map(asLine))}</ul>

const asLine = (line: Rich) => (
  <li>
    <RichText of={line} />
  </li>
)
