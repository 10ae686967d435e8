import { isSame } from '#domain/house/changes.ts'
import { type TextPlace, placesOf } from '#domain/house/house-texts.ts'
import { plainOf, type Rich } from '#domain/house/rich.ts'
import type { RichEditor } from '#web/rich/rich-editor.ts'
import { makeStore } from '#web/watchers.ts'
import { type Known, type Outcome, type Value, writeText } from './draft.ts'
import {
  allTexts,
  isNew,
  editorOf,
  lineBelow,
  openText,
  pathOf,
  textOf,
  textsAt,
  writeTo,
  whyFixed,
} from './text-elements.ts'

/** Where the owner types now. */
export const typed = makeStore<Typed | null>(null)

type Typed = { place: TextPlace; length: number; editor?: RichEditor }

/** Whether the owner types where a link leads. */
export const linking = makeStore(false)

/** What came of the text that was left last: it stays while the next one is typed. */
export type Said =
  | { kind: 'nothing' | 'saving' | 'saved' }
  | { kind: 'refused'; place: TextPlace; why: string; again?: () => void }
  | { kind: 'fixed'; why: string }
  | { kind: 'theirs'; theirs: string; keepMine: () => void; showTheirs: () => void }

export const said = makeStore<Said>({ kind: 'nothing' })

const EMPTY = 'It cannot be empty, so what stood there is back.'
const LIST_CHANGED = 'A colleague changed this list meanwhile. Load the page again to see it.'

/** Makes every text of a document of the draft editable: pressed, typed, left and saved. */
export function editInPlace(start: Known) {
  const places = placesOf(start.house)
  const page = openPage(start)
  for (const element of allTexts()) {
    const place = places.get(pathOf(element))
    if (!place) continue
    page.seen.set(place.path, place.isRich ? place.value : textOf(element))
    openText(element, place, heard)
  }
  const hear = (name: string, act: (text: Pressed, event: Event) => void) =>
    document.addEventListener(
      name,
      (event) => {
        const { target } = event
        const element = target instanceof Element && target.closest<HTMLElement>('edit-text')
        const place = element && element.isContentEditable && places.get(pathOf(element))
        if (place) act({ element, place }, event)
      },
      true,
    )
  hear('focus', (text) => {
    linking.write(false)
    typing(text)
  })
  hear('input', typing)
  hear('blur', (text) => leave(page, text))
  hear('keydown', (text, event) => answerKey(page, text, event as KeyboardEvent))
  // A link around it is not followed, nor a profile opened: a press edits.
  hear('click', (_, event) => {
    event.preventDefault()
    event.stopPropagation()
  })
  document.addEventListener('click', ({ target }) => {
    const why = whyFixed(target)
    if (why) said.write({ kind: 'fixed', why })
  })
  addEventListener('beforeunload', (event) => {
    if (document.querySelector('[data-unsaved]')) event.preventDefault()
  })
  const { editing } = (history.state ?? {}) as { editing?: string }
  if (editing) textsAt(editing)[0]?.focus()
}

/** Of a text with looks: what is pressed in the bar is typed, too. */
const heard = {
  onTyped(element: HTMLElement) {
    const now = typed.read()
    if (now?.editor && now.editor === editorOf(element)) typing({ element, place: now.place })
  },
  onLink: () => linking.write(true),
}

type Pressed = { element: HTMLElement; place: TextPlace }

type Page = {
  /** As texts were shown, and so what an edit is compared with. */
  seen: Map<string, Rich>
  write: (path: string, from: Value, value: Value) => Promise<Outcome>
}

function openPage(known: Known): Page {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    seen: new Map(),
    // One after the other: each knows what the one before it wrote.
    write(path, from, value) {
      const written = turn.then(async () => {
        const [next, outcome] = await writeText(known, { path, seen: from, value })
        known = next
        return outcome
      })
      turn = written
      return written
    },
  }
}

const refuse = (place: TextPlace, why: string, again?: () => void) =>
  said.write({ kind: 'refused', place, why, ...(again && { again }) })

const refuseFor = (place: TextPlace, { message, isPassing }: Refused, again: () => void) =>
  refuse(place, message, isPassing ? again : undefined)

type Refused = Extract<Outcome, { kind: 'refused' }>

const typing = ({ element, place }: Pressed) =>
  typed.write({ place, length: plainOf(textOf(element)).length, editor: editorOf(element) })

function leave(page: Page, { element, place }: Pressed) {
  // Who goes to the tools of a text has not left it.
  if (!linking.read()) typed.write(null)
  const text = textOf(element)
  const before = isNew(element) ? '' : (page.seen.get(place.path) ?? '')
  if (plainOf(text).length > place.most) {
    element.dataset.unsaved = ''
    refuse(place, `Please use at most ${place.most} characters. It is not saved yet.`)
  } else if (isSame(text, before)) {
    leaveUnchanged(element, place)
  } else if (isNew(element)) {
    void saveLines(page, place, (lines, at) => [lines.toSpliced(at + 1, 0, text), at + 1])
  } else if (text) {
    void save(page, place, text, before)
  } else if (place.line) {
    void saveLines(page, place, (lines, at) => [lines.toSpliced(at, 1), Math.max(0, at - 1)])
  } else {
    writeTo(element, before)
    refuse(place, EMPTY)
  }
}

function leaveUnchanged(element: HTMLElement, { path }: TextPlace) {
  delete element.dataset.unsaved
  if (isNew(element)) element.parentElement?.remove()
  const last = said.read()
  if (last.kind === 'refused' && last.place.path === path) said.write({ kind: 'nothing' })
}

function answerKey(page: Page, { element, place }: Pressed, event: KeyboardEvent) {
  const { key, altKey, isComposing } = event
  const isUp = altKey && key === 'ArrowUp'
  if (isComposing || !(isUp || key === 'Enter' || key === 'Escape')) return
  event.preventDefault()
  // Escape would close the profile around it.
  event.stopPropagation()
  const line = isNew(element) ? undefined : place.line
  if (isUp) {
    if (line) void saveLines(page, place, movedUp)
  } else if (key === 'Enter' && line && textOf(element) && line.of.length < line.most) {
    lineBelow(element, place, heard)
  } else {
    if (key === 'Escape') {
      writeTo(element, isNew(element) ? '' : (page.seen.get(place.path) ?? ''))
    }
    element.blur()
  }
}

async function save(page: Page, place: TextPlace, text: Rich, from: Rich) {
  const { path } = place
  for (const element of textsAt(path)) element.dataset.unsaved = ''
  said.write({ kind: 'saving' })
  const outcome = await page.write(path, from, text)
  if (outcome.kind === 'refused') {
    return refuseFor(place, outcome, () => void save(page, place, text, from))
  }
  const show = (now: Rich) => {
    page.seen.set(path, now)
    for (const element of textsAt(path)) {
      if (element !== document.activeElement) writeTo(element, now)
      delete element.dataset.unsaved
    }
    said.write({ kind: 'saved' })
  }
  if (outcome.kind === 'saved') return show(outcome.text as Rich)
  const theirs = (outcome.theirs ?? '') as Rich
  const keepMine = () => void save(page, place, text, theirs)
  said.write({ kind: 'theirs', theirs: plainOf(theirs), keepMine, showTheirs: () => show(theirs) })
}

/** The lines anew, and which of them is edited next. */
type Change = (lines: Rich[], at: number) => [lines: Rich[], next: number]

const movedUp: Change = (lines, at) => {
  const next = Math.max(0, at - 1)
  return [lines.toSpliced(at, 1).toSpliced(next, 0, lines[at] ?? ''), next]
}

/** The whole list. The server draws it: the places of other lines may have moved. */
async function saveLines(page: Page, place: TextPlace, change: Change) {
  const { line } = place
  if (!line) return
  const lines = line.of.map((_, at) => page.seen.get(`${line.list}.${at}`) ?? '')
  const [changed, next] = change(lines, line.index)
  said.write({ kind: 'saving' })
  const outcome = await page.write(line.list, lines, changed)
  if (outcome.kind === 'refused') {
    return refuseFor(place, outcome, () => void saveLines(page, place, change))
  }
  if (outcome.kind === 'theirs') return refuse(place, LIST_CHANGED)
  history.replaceState({ editing: `${line.list}.${next}` }, '')
  location.reload()
}
