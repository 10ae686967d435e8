import { Tooltip as Radix } from 'radix-ui'

type Props = { text: string; children: React.ReactElement }

/** A few more words on hover and focus; never the only place they stand. */
export function Tooltip({ text, children }: Props) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Content
          sideOffset={6}
          collisionPadding={12}
          className="z-40 max-w-72 rounded-sm bg-ink px-3 py-2 text-sm text-paper"
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}
