import { makeWatchers } from '#web/watchers.ts'
import { isCalm } from './appearance.ts'

export type Toast = {
  title: string
  description?: string
  destructive?: boolean
  /** Neither good news nor bad: without a tick. */
  plain?: boolean
  /** The page says it as well: in calm mode that is enough. */
  said?: boolean
  /** What can be done about it while it shows. */
  action?: { label: string; run: () => void }
}

export type ShownToast = Toast & { id: number }

const SHOWN_FOR_MS = 5000
/** With something to decide. */
const SHOWN_WITH_ACTION_MS = 30_000

let shown: ShownToast | null = null
let lastId = 0
let remainingMs = 0
let startedAt = 0
let timer: ReturnType<typeof setTimeout> | undefined
const holders = new Set<Holder>()
const watchers = makeWatchers()
export const watchToast = watchers.watch

/** Shows a toast in place of the one before: there is never more than one. */
export function toast(message: Toast) {
  if (message.said && isCalm()) return
  lastId += 1
  shown = { ...message, id: lastId }
  remainingMs = message.action ? SHOWN_WITH_ACTION_MS : SHOWN_FOR_MS
  holders.clear()
  run()
  watchers.tell()
}

export function dismissToast() {
  clearTimeout(timer)
  timer = undefined
  shown = null
  holders.clear()
  watchers.tell()
}

export type Holder = 'pointer' | 'focus'

/** Held while it is read: the pointer is over it or the focus inside, or both. */
export function holdToast(by: Holder) {
  holders.add(by)
  if (timer === undefined) return
  clearTimeout(timer)
  timer = undefined
  remainingMs -= Date.now() - startedAt
}

export function releaseToast(by: Holder) {
  holders.delete(by)
  if (shown && holders.size === 0 && timer === undefined) run()
}

export const shownToast = () => shown

function run() {
  clearTimeout(timer)
  startedAt = Date.now()
  timer = setTimeout(dismissToast, remainingMs)
}
