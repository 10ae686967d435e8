import { useEffect } from 'react'
import type { Cafe } from '#domain/house/house.ts'
import { useHouse } from './house.tsx'

/** What a route says about its page in the site map. */
export type Page = {
  title: string
  description?: (cafe: Cafe) => string
  /** Says what it is called by itself, once it knows. */
  namesItself?: boolean
}

export const documentTitle = ({ title }: Page, cafe: Cafe) => `${title} · ${cafe.name}`

/** For a page that names itself. */
export function useTitle(title: string | undefined) {
  const { cafe } = useHouse()
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle({ title }, cafe)
  }, [title, cafe])
}
