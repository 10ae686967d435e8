import { useHasDraft } from './draft-shelf.ts'

type Props = { place: string; children: React.ReactNode }

/** The name of a tab, with a mark while something in it has not been saved. */
export function UnsavedLabel({ place, children }: Props) {
  const isUnsaved = useHasDraft(place)
  return (
    <>
      {children}
      {isUnsaved && (
        <span title="Not saved yet" className="ms-1.5 text-marmalade-ink">
          <span aria-hidden="true">●</span>
          <span className="sr-only">(not saved yet)</span>
        </span>
      )}
    </>
  )
}
