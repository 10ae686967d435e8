import { useState } from 'react'

type Row = { id: number | string }

export type Selection<Of extends Row> = {
  rows: Of[]
  has: (row: Of) => boolean
  set: (rows: readonly Of[], ticked: boolean) => void
  clear: () => void
  isSelectable: (row: Of) => boolean
  nameOf: (row: Of) => string
}

type Options<Of extends Row> = Pick<Selection<Of>, 'isSelectable' | 'nameOf'>

/**
 * Rows ticked to be acted on together, over several pages of the list. Those on the page of now
 * are meant as they stand there, even if they stood otherwise when they were ticked.
 */
export function useSelection<Of extends Row>(
  shown: readonly Of[],
  options: Options<Of>,
): Selection<Of> {
  const [chosen, setChosen] = useState<ReadonlyMap<Row['id'], Of>>(new Map())

  function set(rows: readonly Of[], ticked: boolean) {
    const next = new Map(chosen)
    for (const row of rows) {
      if (ticked) next.set(row.id, row)
      else next.delete(row.id)
    }
    setChosen(next)
  }

  return {
    ...options,
    rows: [...chosen.values()].map((each) => shown.find(({ id }) => id === each.id) ?? each),
    has: ({ id }) => chosen.has(id),
    set,
    clear: () => setChosen(new Map()),
  }
}

export function SelectOne<Of extends Row>({ row, in: all }: { row: Of; in: Selection<Of> }) {
  if (!all.isSelectable(row)) return null
  return (
    <Box
      label={`Select ${all.nameOf(row)}`}
      checked={all.has(row)}
      onChange={(ticked) => all.set([row], ticked)}
    />
  )
}

type AllProps<Of extends Row> = { rows: readonly Of[]; in: Selection<Of> }

export function SelectAll<Of extends Row>({ rows, in: all }: AllProps<Of>) {
  const selectable = rows.filter(all.isSelectable)
  if (selectable.length === 0) return <span className="sr-only">Select</span>
  const ticked = selectable.filter(all.has).length
  return (
    <Box
      label="Select all on this page"
      checked={ticked === selectable.length}
      some={ticked > 0 && ticked < selectable.length}
      onChange={(isAll) => all.set(selectable, isAll)}
    />
  )
}

type BoxProps = {
  label: string
  checked: boolean
  some?: boolean
  onChange: (ticked: boolean) => void
}

/** As large as a finger, with the box in the middle. */
const Box = ({ label, checked, some = false, onChange }: BoxProps) => (
  <label className="-ms-3 grid size-11 shrink-0 cursor-pointer place-items-center print:hidden">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some
      }}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5 cursor-pointer"
    />
  </label>
)
