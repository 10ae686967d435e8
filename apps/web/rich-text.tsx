import { createElement, Fragment } from 'react'
import { plainOf, type Rich, type Run, runsOf } from '#domain/house/rich.ts'

/** A text of the house, drawn by a server or a browser. */
export const RichText = ({ of }: { of: Rich }) =>
  createElement(Fragment, null, ...runsOf(of).map(inItsLook))

// Within a sentence, whatever links look like around it.
export const LINK = 'm-0 inline min-h-0 p-0 underline underline-offset-4'

function inItsLook({ text, strong, em, href }: Run) {
  const firm = strong ? <strong>{text}</strong> : text
  const stressed = em ? <em>{firm}</em> : firm
  if (!href) return stressed
  return (
    <a href={href} className={LINK}>
      {stressed}
    </a>
  )
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
