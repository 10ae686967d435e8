import { useEffect, useId, useRef } from 'react'
import { cx } from './class-names.ts'

type Tab<Name extends string> = { name: Name; label: React.ReactNode; panel: React.ReactNode }

type Props<Name extends string> = {
  /** What the tabs are for, for those who do not see them. */
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
  /** Tabs within a tab: smaller, and without ears. */
  inner?: boolean
  /** Stands at the end of the row of tabs. */
  aside?: React.ReactNode
}

const unselected = 'border-transparent text-ink-soft hover:bg-sunk hover:text-ink'

const looks = {
  outer: {
    list: 'border-b-[1.5px] border-line-strong px-2',
    tab: '-mb-[1.5px] rounded-t-md sm:text-base',
    selected: 'ears border-line-strong border-b-(--ground) bg-(--ground)',
  },
  inner: { list: '', tab: 'rounded-full', selected: 'border-line-strong bg-card' },
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function Tabs<Name extends string>(props: Props<Name>) {
  const { label, tabs, selected, onSelect, inner = false, aside } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const look = looks[inner ? 'inner' : 'outer']
  useEffect(() => keepInSight(`${id}-${selected}`), [id, selected])

  function move(event: React.KeyboardEvent) {
    const index = tabs.findIndex((tab) => tab.name === selected)
    const next = steps[event.key]?.(index, tabs.length)
    if (next === undefined || !tabs[next]) return
    event.preventDefault()
    onSelect(tabs[next].name)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus()
  }

  const current = tabs.find((tab) => tab.name === selected)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div
          className={cx(
            'relative -mx-1 overflow-x-auto px-1 print:hidden',
            inner ? 'py-1' : 'grow pt-3',
          )}
        >
          <div
            ref={list}
            role="tablist"
            aria-label={label}
            className={cx('flex min-w-max gap-1', look.list)}
          >
            {tabs.map((tab) => (
              <button
                key={tab.name}
                type="button"
                role="tab"
                id={`${id}-${tab.name}`}
                aria-selected={tab.name === selected}
                aria-controls={tab.name === selected ? `${id}-panel` : undefined}
                tabIndex={tab.name === selected ? 0 : -1}
                onClick={() => onSelect(tab.name)}
                onKeyDown={move}
                className={cx(
                  'min-h-11 cursor-pointer border-[1.5px] px-3 py-2 text-sm font-semibold sm:px-4',
                  look.tab,
                  tab.name === selected ? look.selected : unselected,
                )}
              >
                {tab.label}
              </button>
            ))}
          </div>
        </div>
        {aside}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
        className={cx('rounded-b-lg', inner ? 'pt-3' : 'pt-6')}
      >
        {current?.panel}
      </div>
    </div>
  )
}

/**
 * More tabs than a phone is wide: the selected one stands in the middle of its strip, also after the
 * strip was turned or a count has made another tab wider.
 */
function keepInSight(tabId: string): (() => void) | undefined {
  const tab = document.getElementById(tabId)
  const list = tab?.parentElement
  const strip = list?.parentElement
  if (!tab || !list || !strip) return undefined
  const observer = new ResizeObserver(() => centre(tab, strip))
  observer.observe(list)
  observer.observe(strip)
  return () => observer.disconnect()
}

function centre(tab: Element, strip: Element): void {
  const [outside, inside] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()]
  strip.scrollLeft += inside.left + inside.width / 2 - (outside.left + outside.width / 2)
}
