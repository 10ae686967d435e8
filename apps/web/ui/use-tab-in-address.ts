import { useAddress } from './use-address.ts'

/** Which tab is open lives in the address (?tab=history), so that it can be linked and reloaded. */
export function useTabInAddress<Name extends string>(
  names: readonly [Name, ...Name[]],
  key = 'tab',
): [Name, (name: Name) => void] {
  const [address, change] = useAddress()
  const selected = names.find((name) => name === address.get(key)) ?? names[0]
  const select = (name: Name) =>
    change((now) => {
      if (name === names[0]) now.delete(key)
      else now.set(key, name)
      return now
    })
  return [selected, select]
}
