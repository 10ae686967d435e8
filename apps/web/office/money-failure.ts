import { failure } from '#web/act/failure.ts'

/** Without an answer the money may have been noted: staff who hear that it was not take it twice. */
export const moneyFailure = (title: string) =>
  failure(title, undefined, {
    title: 'No answer',
    description: 'It may have been noted all the same: look before you try again.',
  })
