import { useId, useRef } from 'react'
import { cx } from './class-names.ts'

type Tab<Name extends string> = {
  name: Name
  label: React.ReactNode
  panel: React.ReactNode
}

type Props<Name extends string> = {
  /** What the tabs are for, for those who do not see them. */
  label: string
  tabs: readonly Tab<Name>[]
  selected: Name
  onSelect: (name: Name) => void
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export function Tabs<Name extends string>({ label, tabs, selected, onSelect }: Props<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

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
      <div className="-mx-1 overflow-x-auto px-1 pt-3">
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          className="flex min-w-max gap-1 border-b-[1.5px] border-line-strong px-2"
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
                '-mb-[1.5px] min-h-11 cursor-pointer rounded-t-md border-[1.5px] px-3 py-2 text-sm font-semibold sm:px-4 sm:text-base',
                tab.name === selected
                  ? 'ears border-line-strong border-b-(--ground) bg-(--ground)'
                  : 'border-transparent text-ink-soft hover:bg-sunk hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={0}
        className="rounded-b-lg pt-6"
      >
        {current?.panel}
      </div>
    </div>
  )
}
