/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a combobox: no tag has its list in groups with two lines each */
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Place } from '#web/office/place.ts'
import { cx } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type AnyFind, useFinds } from './use-finds.ts'

type Props = {
  places: readonly Place[]
  onBooking: (bookingId: number) => void
  onClose: () => void
}

/** One field over everything: arrows choose, Enter goes there. */
export default function FindDialog({ places, onBooking, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  // Null until an arrow has chosen.
  const [at, setAt] = useState<number | null>(null)
  const [isEntered, enter] = useState(false)
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  // After the dialog has opened, and given the focus to its first button.
  useEffect(() => field.current?.focus(), [])
  const { finds, instead, isLooking, failed } = useFinds(typed, places)
  const chosen = Math.min(at ?? 0, finds.length - 1)
  const inOrder = [...byKind(finds).values()].flat()

  function go(find: AnyFind | undefined) {
    if (!find) return
    onClose()
    if ('bookingId' in find) onBooking(find.bookingId)
    else if (places.some(({ address, Panel }) => address === find.to && !Panel)) {
      location.assign(find.to)
    } else void navigate(find.to)
  }

  const goToFirst = useEffectEvent(() => go(inOrder[0]))
  useEffect(() => {
    if (isEntered && !isLooking) goToFirst()
  }, [isEntered, isLooking])

  function press(event: React.KeyboardEvent) {
    const next = steps[event.key]?.(chosen, Math.max(1, inOrder.length))
    // What no arrow has chosen may be of the words before: it is waited for.
    if (event.key === 'Enter' && at === null) enter(true)
    else if (event.key === 'Enter') go(inOrder[chosen])
    else if (next === undefined) return
    else setAt(next)
    event.preventDefault()
  }

  return (
    <Dialog title="Find anything" onClose={onClose}>
      <input
        role="combobox"
        aria-label="Name, reference, date, setting or what you want to do"
        aria-expanded={inOrder.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 ? `${id}-${chosen}` : undefined}
        placeholder="A name, a reference, ‘cancel a day’ …"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        ref={field}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(null)
          enter(false)
        }}
        onKeyDown={press}
        className="control"
      />
      <output className="flex min-h-6 items-center gap-2 text-sm text-ink-soft">
        {isLooking && <Spinner className="size-4" />}
        {statusOf({ typed, count: inOrder.length, isLooking, failed, instead })}
      </output>
      <Found id={id} finds={inOrder} chosen={chosen} onGo={go} />
    </Dialog>
  )
}

const byKind = (finds: readonly AnyFind[]) => Map.groupBy(finds, ({ kind }) => kind)

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
}

type Status = {
  typed: string
  count: number
  isLooking: boolean
  failed: boolean
  instead: string | null
}

function statusOf({ typed, count, isLooking, failed, instead }: Status): string {
  if (typed.trim() === '') return ''
  if (isLooking) return 'Looking through bookings and people…'
  if (failed) return 'We could not look through bookings and people just now.'
  if (instead !== null) return `Nothing is written like that. This is for “${instead}”.`
  return count === 0 ? 'Nothing found.' : `${count} found`
}

type FoundProps = {
  id: string
  finds: readonly AnyFind[]
  /** By its place among all of them; -1 where none is. */
  chosen: number
  onGo: (find: AnyFind) => void
}

const Found = ({ id, finds, chosen, onGo }: FoundProps) => (
  <div id={`${id}-list`} role="listbox" aria-label="Found" className="-mt-2 min-h-40">
    {[...byKind(finds)].map(([kind, members]) => (
      <div key={kind} role="group" aria-label={kind}>
        <p aria-hidden="true" className="pt-2 pb-1 text-sm font-semibold text-ink-soft">
          {kind}
        </p>
        {members.map((find) => (
          <Option
            key={`${find.label} ${find.about}`}
            id={`${id}-${finds.indexOf(find)}`}
            find={find}
            isChosen={finds.indexOf(find) === chosen}
            onGo={() => onGo(find)}
          />
        ))}
      </div>
    ))}
  </div>
)

type OptionProps = { id: string; find: AnyFind; isChosen: boolean; onGo: () => void }

function Option({ id, find, isChosen, onGo }: OptionProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the keys and the focus
    <div
      ref={box}
      id={id}
      role="option"
      aria-selected={isChosen}
      onClick={onGo}
      className={cx(
        'flex min-h-11 cursor-pointer flex-col justify-center rounded-md border-[1.5px] px-3 py-1 wrap-anywhere hover:bg-sunk',
        isChosen
          ? 'border-marmalade-ink bg-sunk forced-colors:border-[Highlight]'
          : 'border-transparent',
      )}
    >
      <bdi className="font-semibold">{find.label}</bdi>
      {find.about && <span className="text-sm text-ink-soft">{find.about}</span>}
    </div>
  )
}
