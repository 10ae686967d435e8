import { createElement, Fragment, type ReactNode } from 'react'
import { linksOf, plainOf, type Rich, type Run } from '#domain/house/rich.ts'

// As arguments, so that none needs a key.
const all = (nodes: readonly ReactNode[]) => createElement(Fragment, null, ...nodes)

/** A text of the house, drawn by a server or a browser. */
export const RichText = ({ of }: { of: Rich }) =>
  all(
    linksOf(of).map(({ href, runs }) => {
      const words = all(runs.map(inItsLook))
      return href ? (
        <a href={href} className={LINK}>
          {words}
        </a>
      ) : (
        words
      )
    }),
  )

// Within a sentence, whatever links look like around it.
export const LINK = 'm-0 inline min-h-0 p-0 underline underline-offset-4'

function inItsLook({ text, strong, em }: Run) {
  const firm = strong ? <strong>{text}</strong> : text
  return em ? <em>{firm}</em> : firm
}

export const Lines = ({ lines, className }: { lines: readonly Rich[]; className?: string }) => (
  <ul className={className}>
    {lines.map((line) => (
      <li key={plainOf(line)}>
        <RichText of={line} />
      </li>
    ))}
  </ul>
)
