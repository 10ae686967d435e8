import { DropdownMenu } from 'radix-ui'
import { useRef } from 'react'
import { cx } from './class-names.ts'

type MenuItem = {
  label: string
  onSelect: () => void
  icon?: React.ReactNode
  destructive?: boolean
}

type Props = {
  children: React.ReactElement
  items: readonly MenuItem[]
}

// Not modal: a modal menu locks scrolling with a <style> that our content policy forbids. Not in a
// portal either: it stays inside the landmark or the dialog that its button stands in.
export function Menu({ children, items }: Props) {
  const chosen = useRef<(() => void) | null>(null)
  // Acted on once the button has the focus back: a dialog that opens now can return it there.
  function act() {
    chosen.current?.()
    chosen.current = null
  }
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={6}
        collisionPadding={12}
        onCloseAutoFocus={() => queueMicrotask(act)}
        className="z-40 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto rounded-md border-[1.5px] border-line-strong bg-card p-1.5"
      >
        {items.map((item) => (
          <DropdownMenu.Item
            key={item.label}
            onSelect={() => {
              chosen.current = item.onSelect
            }}
            className={cx(
              'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 outline-none select-none',
              'data-highlighted:bg-sunk data-highlighted:inset-ring-2 data-highlighted:inset-ring-marmalade-ink',
              item.destructive && 'font-semibold text-rose',
            )}
          >
            {item.icon}
            {item.label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  )
}
