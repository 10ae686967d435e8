import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Preview, PREVIEWED, STORY } from '#contract/preview.ts'
import { cafeMoment } from '#domain/calendar/cafe-clock.ts'
import { SPECIFIED_WHY } from '#domain/house/texts.ts'
import { api } from '#web/api/api.ts'
import { currentSignIn } from '#web/api/sign-in.ts'
import type { RichEditor } from '#web/rich/rich-editor.ts'
import { RichTools } from '#web/rich/rich-tools.tsx'
import { CalmSwitch, ThemeSwitch } from '#web/ui/appearance-switches.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'
import { keyboardHeight, watchKeyboard } from '#web/ui/keyboard-height.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { openDraft } from './draft.ts'
import { editInPlace, linking, said, type Said, typed } from './edit-in-place.ts'
import { followDialogs } from './text-elements.ts'

/** Under the draft, so that it is never taken for what guests see: which page, in which look, and what is edited. */
export function PreviewBar({ base, until }: Preview) {
  const isTyping = useSyncExternalStore(typed.watch, typed.read) !== null
  const bottom = useSyncExternalStore(watchKeyboard, keyboardHeight)
  return (
    <aside
      aria-label="Preview"
      style={{ bottom }}
      className={cx(
        'fixed inset-x-0 z-40 flex flex-col gap-1 border-t-[1.5px] border-line-strong bg-card px-4 py-1 text-sm text-ink print:hidden sm:py-2',
        // Where it would cover half of what is seen, it stands at the end; its tools go with the text.
        !isTyping && '[@media(height<30rem)]:static',
      )}
    >
      <div
        className={cx(
          'flex items-center justify-center gap-x-3 sm:flex-wrap sm:gap-x-4 sm:gap-y-1',
          isTyping && 'max-sm:hidden [@media(height<30rem)]:hidden',
        )}
      >
        <p className="whitespace-nowrap">
          <strong>{`Draft until ${cafeMoment(Date.parse(until)).time}.`}</strong>{' '}
          <span className="max-md:sr-only">Guests see the published site.</span>
        </p>
        <PageChoice base={base} />
        {/* On a phone, the page itself has both. */}
        <span className="flex max-sm:hidden">
          <ThemeSwitch />
          <CalmSwitch />
        </span>
        <Button size="small" tone="plain" className="max-sm:hidden" onClick={openPhone}>
          As on a phone
        </Button>
        <a
          href="/admin/studio"
          className="inline-flex min-h-11 items-center font-semibold underline"
        >
          End<span className="max-sm:sr-only"> the preview</span>
        </a>
      </div>
      {document.querySelector('edit-text') && <Editing />}
    </aside>
  )
}

// A window of its own: widths are asked of the window, not of what is in it.
const openPhone = () => void open(location.href, 'phone', 'popup,width=390,height=844')

type Pages = readonly (readonly [path: string, words: string])[]

function PageChoice({ base }: { base: string }) {
  const [sessions, setSessions] = useState<Pages>([])
  useEffect(() => {
    const ask = async () => {
      const { data } = await api('GET public/sessions')
      setSessions(data?.sessions.map(({ slug, name }) => [`/sessions/${slug}`, name]) ?? [])
    }
    void ask()
  }, [])
  const here = location.pathname.slice(base.length)
  const story: Pages = here === STORY ? [[STORY, 'The story of a visit']] : []
  return (
    <SelectField
      label="Page"
      hiddenLabel
      className="min-h-11 py-1 text-sm sm:min-h-9"
      options={[...Object.entries(PREVIEWED), ...sessions, ...story]}
      value={here}
      onChoose={(path) => location.assign(`${base}${path}`)}
    />
  )
}

/** Begins once the draft is there; who may not edit it looks at it. */
function Editing() {
  const [mayEdit, setMayEdit] = useState<boolean | null>(null)
  useEffect(() => {
    const begin = async () => {
      const known = await openDraft()
      if (known) editInPlace(known)
      const bar = document.querySelector<HTMLElement>('preview-bar')
      if (bar) followDialogs(bar)
      setMayEdit(known !== null)
    }
    void begin()
  }, [])
  const now = useSyncExternalStore(said.watch, said.read)
  const typing = useSyncExternalStore(typed.watch, typed.read)
  if (mayEdit === null) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:min-h-11 sm:justify-center">
      {typing && <Typing {...typing} />}
      <p aria-live="polite" className={now.kind === 'refused' ? 'font-semibold text-rose' : ''}>
        {mayEdit ? wordsOf(now, typing !== null) : MAY_NOT}
      </p>
      {now.kind === 'refused' && now.again && (
        <>
          <Button size="small" onClick={now.again}>
            Try again
          </Button>
          {!currentSignIn() && (
            <a href="/auth" target="_blank" rel="noreferrer" className="font-semibold underline">
              Sign in
            </a>
          )}
        </>
      )}
      {now.kind === 'theirs' && (
        <>
          <Button size="small" onClick={now.keepMine}>
            Keep mine
          </Button>
          <Button size="small" tone="quiet" onClick={now.showTheirs}>
            Show theirs
          </Button>
        </>
      )}
    </div>
  )
}

const MAY_NOT = 'Sign in as staff who may change the site to edit it here.'

type TypingProps = NonNullable<ReturnType<typeof typed.read>>

/** Not spoken at every letter. */
const Typing = ({ place, length, editor }: TypingProps) => (
  <>
    {editor && <Tools editor={editor} />}
    <p>
      <strong>
        <span className="max-sm:sr-only">{`${place.section}: `}</span>
        {`${place.label}.`}
      </strong>{' '}
      <span className={length > place.most ? 'font-semibold text-rose' : ''}>
        {`${length} of ${place.most} characters.`}
      </span>{' '}
      {place.isSpecified && SPECIFIED_WHY}{' '}
      {place.line && (
        <span className="max-sm:sr-only">
          Enter adds a line, Alt and ↑ move it up, an empty one goes.
        </span>
      )}{' '}
      {editor && <span className="max-md:sr-only">Ctrl and B, I or K: bold, italic, link.</span>}
    </p>
  </>
)

function Tools({ editor }: { editor: RichEditor }) {
  const isLinking = useSyncExternalStore(linking.watch, linking.read)
  return <RichTools {...{ editor, isLinking }} looks={editor.looks()} onLinking={linking.write} />
}

const HOW = (
  <>
    Press a text to change it. Leaving it saves.
    <span className="max-sm:sr-only"> Escape takes it back.</span>
  </>
)

function wordsOf(now: Said, isTyping: boolean): React.ReactNode {
  switch (now.kind) {
    case 'nothing':
      return isTyping ? '' : HOW
    case 'saving':
      return 'Saving...'
    case 'saved':
      return 'Saved to the draft. Guests see it once you publish.'
    case 'theirs':
      return now.theirs
        ? `A colleague wrote here meanwhile: ‘${now.theirs}’`
        : 'A colleague took this text away meanwhile.'
    case 'refused':
      return `${now.place.label}: ${now.why}`
    case 'fixed':
      return now.why
  }
}
