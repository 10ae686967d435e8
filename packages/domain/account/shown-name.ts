/** As a customer is listed who was erased, or of whom no name is known. */
export const UNKNOWN_CUSTOMER = 'Unknown Customer'

export const shownName = (name: string | null | undefined) => name || UNKNOWN_CUSTOMER
