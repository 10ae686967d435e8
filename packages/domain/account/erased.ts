/** The name of an erased person; what they booked and paid stays. */
export const ERASED_NAME = '(erased)'
