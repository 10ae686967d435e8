import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

export type ToText = (node: ReactNode) => string

/** A part of a mail that knows how it reads without any markup. */
type SpokenPart = (props: object) => ReactNode
type PartWithText = SpokenPart & { asText(props: object, toText: ToText): string }

/** The plain text of a mail, from the very elements that make its HTML, so the two cannot differ. */
export function plainText(mail: ReactElement): string {
  const text = toText(mail)
  return `${text.replace(/\n{3,}/g, '\n\n').trim()}\n`
}

const toText: ToText = (node) => {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (isValidElement<{ children?: ReactNode }>(node)) return elementText(node)
  if (Array.isArray(node)) return node.map(toText).join('')
  return String(node)
}

function elementText({ type, props }: ReactElement<{ children?: ReactNode }>): string {
  if (type === 'br') return '\n'
  if (typeof type === 'string' || type === Fragment) return toText(props.children)
  // Mail parts are plain functions, and those with hooks know their text: calling the others is rendering them.
  const part = type as SpokenPart | PartWithText
  return 'asText' in part ? part.asText(props, toText) : toText(part(props))
}
