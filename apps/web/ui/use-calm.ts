import { useSyncExternalStore } from 'react'
import { isCalm, watchAppearance } from './appearance.ts'

export const useCalm = () => useSyncExternalStore(watchAppearance, isCalm, () => false)
