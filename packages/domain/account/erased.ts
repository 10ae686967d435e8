/** The name of somebody who was forgotten; what they booked and paid stays. */
export const ERASED_NAME = '(erased)'
