import { useSearchParams } from 'react-router'

/** Which tab is open lives in the address (?tab=history), so that it can be linked and reloaded. */
export function useTabInAddress<Name extends string>(
  names: readonly [Name, ...Name[]],
  key = 'tab',
): [Name, (name: Name) => void] {
  const [search, setSearch] = useSearchParams()
  const selected = names.find((name) => name === search.get(key)) ?? names[0]

  function select(name: Name) {
    const next = new URLSearchParams(search)
    if (name === names[0]) next.delete(key)
    else next.set(key, name)
    setSearch(next, { replace: true, preventScrollReset: true })
  }
  return [selected, select]
}
