import { cloneElement, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { MoreIcon } from './icons.tsx'
import { placeBeside } from './place-beside.ts'

type MenuItem = {
  label: string
  onSelect: () => void
  icon?: React.ReactNode
  destructive?: boolean
}

type ButtonProps = Omit<React.ComponentProps<'button'>, 'ref'> & { ref?: Ref<HTMLButtonElement> }

type Props = {
  /** Its button, to which whoever draws it may have a ref of their own. */
  children: React.ReactElement<ButtonProps>
  items: readonly MenuItem[]
}

/** The platform's popover: it closes at Esc and at a press elsewhere. Its items are made when it opens. */
export function Menu({ children, items }: Props) {
  const id = useId()
  const own = useRef<HTMLButtonElement>(null)
  const button = children.props.ref ?? own
  const list = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useFollow(list, button, isOpen)

  function toggle({ newState }: React.ToggleEvent) {
    const opens = newState === 'open'
    // At once: what is empty can be neither placed nor focused.
    flushSync(() => setOpen(opens))
  }
  function arrive({ newState }: React.ToggleEvent) {
    const byKey = button.current?.matches(':focus-visible')
    if (newState === 'open') (byKey ? itemsOf(list)[0] : list.current)?.focus()
    // A browser that gave the button no focus has none to give back.
    else if (document.activeElement === document.body) button.current?.focus()
  }
  function close() {
    list.current?.hidePopover()
    button.current?.focus()
  }
  return (
    <>
      {cloneElement(children, {
        ref: button,
        id: `${id}-button`,
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.showPopover()
        },
      })}
      <div
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-labelledby={`${id}-button`}
        onBeforeToggle={toggle}
        onToggle={arrive}
        onKeyDown={(event) => {
          if (event.key === 'Tab') close()
          else goTo(itemsOf(list), event)
        }}
        className="inset-auto m-0 min-w-52 overflow-y-auto rounded-md border-[1.5px] border-line-strong bg-card p-1.5 text-ink outline-none"
      >
        {isOpen &&
          items.map((item) => (
            <Item
              key={item.label}
              {...item}
              // The button has the focus back: a dialog that opens now can return it there.
              onSelect={() => {
                close()
                item.onSelect()
              }}
            />
          ))}
      </div>
    </>
  )
}

const Item = ({ label, icon, destructive, onSelect }: MenuItem) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
    onClick={onSelect}
    className={cx(
      'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 text-start outline-none select-none',
      'focus:bg-sunk focus:inset-ring-2 focus:inset-ring-marmalade-ink',
      destructive && 'font-semibold text-rose',
    )}
  >
    {icon}
    {label}
  </button>
)

type MoreProps = Pick<React.ComponentProps<typeof IconButton>, 'label' | 'ref' | 'className'> & {
  items: readonly (MenuItem | false)[]
}

/** Behind three dots: what can be done with a thing. What is false is left out. */
export const MoreMenu = ({ items, ...button }: MoreProps) => (
  <Menu items={items.filter((item) => item !== false)}>
    <IconButton {...button}>
      <MoreIcon />
    </IconButton>
  </Menu>
)

type Ref<Of> = React.RefObject<Of | null>

/** Beside its button from the first paint on, also while the page is scrolled or turned. */
function useFollow(list: Ref<HTMLElement>, button: Ref<HTMLElement>, isOpen: boolean) {
  useEffect(() => {
    const [box, anchor] = [list.current, button.current]
    if (!isOpen || !box || !anchor) return
    const place = () => placeBeside(box, anchor, 'end')
    const observer = new ResizeObserver(place)
    observer.observe(box)
    observer.observe(document.documentElement)
    // Whatever is scrolled: the page, a dialog or a wide table.
    document.addEventListener('scroll', place, { capture: true })
    return () => {
      observer.disconnect()
      document.removeEventListener('scroll', place, { capture: true })
    }
  }, [list, button, isOpen])
}

const itemsOf = (list: Ref<HTMLElement>) =>
  Array.from(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])

/** Arrows, Home and End; a letter leads to the next item that begins with it. */
function goTo(items: HTMLElement[], event: React.KeyboardEvent) {
  const at = items.findIndex((item) => item === document.activeElement)
  const steps: Record<string, HTMLElement | undefined> = {
    ArrowDown: items[at + 1],
    ArrowUp: items[at < 0 ? items.length - 1 : at - 1],
    Home: items[0],
    End: items.at(-1),
  }
  const begins = (item: HTMLElement) =>
    item.textContent.toLowerCase().startsWith(event.key.toLowerCase())
  const isLetter = event.key.length === 1 && event.key !== ' '
  const next = isLetter ? [...items.slice(at + 1), ...items].find(begins) : steps[event.key]
  if (isLetter || event.key in steps) event.preventDefault()
  next?.focus()
}
