import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues } from 'react-hook-form'
import { parsed } from '#web/api/storage.ts'
import { useFields } from './use-fields.ts'

type Shelf = { read(): string | null; write(value: string): void }

/**
 * A form in which what was typed outlives a reload and a page that was left, until its shelf is emptied; but for what is
 * known better (`instead`).
 */
export function useKeptFields<Fields extends FieldValues>(
  shelf: Shelf,
  start: DefaultValues<Fields>,
  rules?: Parameters<typeof useFields<Fields>>[1],
  instead: Partial<Fields> = {},
) {
  const form = useFields<Fields>({ ...start, ...readKept(shelf), ...instead }, rules)
  const { subscribe } = form
  const keep = useEffectEvent(({ values }: { values: Fields }) =>
    shelf.write(JSON.stringify({ ...values, ...instead })),
  )
  useEffect(
    () => subscribe({ formState: { values: true }, callback: (now) => keep(now) }),
    [subscribe],
  )
  return form
}

function readKept(shelf: Shelf): object {
  const kept = parsed(shelf.read())
  return typeof kept === 'object' && kept !== null ? kept : {}
}
