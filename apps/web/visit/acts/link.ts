import { createContext, useContext } from 'react'

/** The secret of the link by which a booking was opened; null for a signed-in customer. */
const Link = createContext<string | null>(null)

export const OpenedByLink = Link.Provider
export const useLink = () => useContext(Link)

/** The secret goes in a header, so that it stands in no server's log. */
export const shown = (link: string) => ({ headers: { 'x-ticket': link } })
