import { useEffect } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { parsed } from '#web/api/storage.ts'
import { useFields } from './use-fields.ts'

type Shelf = { read(): string | null; write(value: string): void }

/** A form in which what was typed outlives a reload and a page that was left, until its shelf is emptied. */
export function useKeptFields<Fields extends FieldValues>(
  shelf: Shelf,
  start: DefaultValues<Fields>,
  rules?: Parameters<typeof useFields<Fields>>[1],
) {
  const form = useFields<Fields>({ ...start, ...readKept(shelf) }, rules)
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => shelf.write(JSON.stringify(values)),
      }),
    [subscribe, shelf],
  )
  return form
}

function readKept(shelf: Shelf): object {
  const kept = parsed(shelf.read())
  return typeof kept === 'object' && kept !== null ? kept : {}
}
