import { useState } from 'react'
import { storedFold } from '#web/api/storage.ts'
import { SideIcon } from '#web/office/place-icons.tsx'
import type { Place } from '#web/office/place.ts'
import { cx } from '#web/ui/class-names.ts'
import { useMedia } from '#web/ui/use-media.ts'
import { PlaceLink } from './place-link.tsx'
import { PlaceGroups } from './place-groups.tsx'

type Props = { places: readonly Place[]; here: Place | undefined }

/** On wide screens: every place by its group. Folded it is as wide as the pictures. */
export function Side({ places, here }: Props) {
  const [folded, fold] = useFold()
  return (
    <nav
      aria-label="Office"
      className={cx(
        'sticky top-0 flex max-h-dvh shrink-0 flex-col gap-4 self-start overflow-y-auto py-4 print:hidden',
        folded ? 'w-18 px-2' : 'w-60 px-3',
      )}
    >
      <PlaceGroups places={places} hidesNames={folded}>
        {(place) => <PlaceLink key={place.name} {...{ place, folded }} isHere={place === here} />}
      </PlaceGroups>
      <button
        type="button"
        aria-expanded={!folded}
        onClick={() => fold(!folded)}
        className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-sm text-ink-soft hover:bg-sunk hover:text-ink"
      >
        <SideIcon className="mx-0.5" />
        <span className={cx(folded && 'sr-only')}>{folded ? 'Unfold the side' : 'Fold'}</span>
      </button>
    </nav>
  )
}

/** Where there is room it stands open, until staff say otherwise; that is remembered. */
function useFold(): [boolean, (folded: boolean) => void] {
  const isNarrow = !useMedia('(width >= 80rem)')
  const [chosen, choose] = useState(() => storedFold.read())
  const folded = chosen === null ? isNarrow : chosen === 'folded'
  return [
    folded,
    (next) => {
      const word = next ? 'folded' : 'open'
      storedFold.write(word)
      choose(word)
    },
  ]
}
