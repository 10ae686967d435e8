import { createContext, use } from 'react'
import type { AppHouse } from '#domain/house/house.ts'

const Known = createContext<AppHouse | null>(null)

/** Around whatever is drawn: two renders at once may be of two houses. */
export const HouseProvider = Known.Provider

/** What the cafe says of itself: the one way to it for everything that is drawn in the app. */
export function useHouse(): AppHouse {
  const house = use(Known)
  if (!house) throw new Error('Drawn outside of any house')
  return house
}
