import type { TextPlace } from '#domain/house/house-texts.ts'
import { plainOf, type Rich } from '#domain/house/rich.ts'
import { asOneLine } from '#domain/house/texts.ts'
import { openEditor, type RichEditor } from '#web/rich/rich-editor.ts'

export const allTexts = () => document.querySelectorAll<HTMLElement>('edit-text')

/** The same text may stand in several places of a page; a line that is not saved yet has none of its own. */
export const textsAt = (path: string) =>
  document.querySelectorAll<HTMLElement>(`edit-text[data-path="${path}"]:not([data-is-new])`)

export const pathOf = ({ dataset }: HTMLElement) => dataset.path ?? ''

const wordsOf = ({ textContent }: Element) => asOneLine(textContent)

const editors = new WeakMap<HTMLElement, RichEditor>()

/** Of a text that can have looks. */
export const editorOf = (element: HTMLElement) => editors.get(element)

export const textOf = (element: HTMLElement): Rich => editorOf(element)?.read() ?? wordsOf(element)

export function writeTo(element: HTMLElement, rich: Rich) {
  const editor = editorOf(element)
  if (editor) editor.write(rich)
  else element.textContent = plainOf(rich)
}

export const isNew = ({ dataset }: HTMLElement) => 'isNew' in dataset

const LOOK =
  'relative z-1 cursor-text wrap-anywhere rounded-xs outline-offset-2 hover:outline-1 hover:outline-dashed whitespace-pre-wrap data-unsaved:outline-2 data-unsaved:outline-dashed data-unsaved:outline-rose'

type Heard = { onTyped: (element: HTMLElement) => void; onLink: () => void }

export function openText(element: HTMLElement, place: TextPlace, heard: Heard) {
  if (isPartOfPress(element)) return
  const { section, label, isRich, value } = place
  if (isRich) openRich(element, value, heard)
  else element.contentEditable = 'plaintext-only'
  element.role = 'textbox'
  element.ariaLabel = `${section}: ${label}`
  element.className = LOOK
  element.tabIndex = 0
}

function openRich(element: HTMLElement, value: Rich, { onTyped, onLink }: Heard) {
  const tell = () => onTyped(element)
  editors.set(element, openEditor(element, value, { onTyped: tell, onMoved: tell, onLink }))
}

/** 'Meet Domino' is a way to her, not her name. */
function isPartOfPress(element: HTMLElement): boolean {
  const press = element.closest('a, button, .sr-only')
  return press !== null && (press.tagName !== 'A' || wordsOf(press) !== wordsOf(element))
}

/** A line like this one, below it, which is nothing until it is written. */
export function lineBelow(element: HTMLElement, place: TextPlace, heard: Heard) {
  const host = element.parentElement
  const next = host?.cloneNode(true) as HTMLElement | undefined
  const line = next?.querySelector<HTMLElement>('edit-text')
  if (!host || !next || !line) return
  line.textContent = ''
  line.dataset.isNew = ''
  if (place.isRich) openRich(line, '', heard)
  line.ariaLabel = `${place.section}: ${place.label}, a new line`
  host.after(next)
  line.focus()
}

const INVENTED = 'This is invented. On a ticket stands what the guest booked.'
const FROM_SETTINGS = 'This comes from your settings, and changes with them.'
const OURS =
  'These words are the site’s own, the same in every cafe. An age tells itself from the birthday.'

/** Of what was pressed and cannot be edited. */
export function whyFixed(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest(ANSWERS)) return null
  const saysSomething = [...target.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  )
  if (!saysSomething) return null
  if (target.closest('[data-specimen] dd')) return INVENTED
  return target.closest('[data-fact]') ? FROM_SETTINGS : OURS
}

const ANSWERS = 'a, button, input, textarea, label, preview-bar'

/** A modal dialog makes all outside of it inert: the bar goes in with whoever edits there. */
export function followDialogs(bar: HTMLElement) {
  const follow = () => (document.querySelector('dialog:modal') ?? document.body).append(bar)
  new MutationObserver(follow).observe(document.body, { subtree: true, attributeFilter: ['open'] })
}
