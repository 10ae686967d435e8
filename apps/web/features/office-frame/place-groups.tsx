import { useId } from 'react'
import type { Place } from '#web/office/place.ts'
import { cx } from '#web/ui/class-names.ts'

type Props = {
  places: readonly Place[]
  hidesNames?: boolean
  children: (place: Place) => React.ReactNode
}

export function PlaceGroups({ places, hidesNames, children }: Props) {
  const id = useId()
  return [...Map.groupBy(places, ({ group }) => group)].map(([group, members], index) => (
    <div key={group} className={cx(hidesNames && index > 0 && 'border-t border-line pt-3')}>
      <p
        id={`${id}-${index}`}
        className={hidesNames ? 'sr-only' : 'px-3 pb-1 text-sm font-semibold text-ink-soft'}
      >
        {group}
      </p>
      <ul aria-labelledby={`${id}-${index}`}>{members.map(children)}</ul>
    </div>
  ))
}
