import { useId } from 'react'
import { Card } from '#web/ui/card.tsx'

type Props = { title: string; intro?: string; children: React.ReactNode }

/** Fields that belong together, under one heading. */
export function FieldGroup({ title, intro, children }: Props) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className="flex flex-col gap-3 p-4 sm:p-5">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {intro && <p className="max-w-[70ch] text-sm text-ink-soft">{intro}</p>}
      {children}
    </Card>
  )
}
