import { useEffect } from 'react'
import { cafe } from '#content/cafe.ts'

/** What a route says about its page in the site map. */
export type Page = {
  title: string
  description?: string
  /** Says what it is called by itself, once it knows. */
  namesItself?: boolean
}

export const documentTitle = ({ title }: Page) => `${title} · ${cafe.name}`

/** For a page that names itself. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    if (title !== undefined) document.title = documentTitle({ title })
  }, [title])
}
