import { useAnswer } from '#web/act/use-answer.ts'

/** Whether money moves here; that does not change while a server runs. */
export const useCards = () =>
  useAnswer('GET office/house', { key: ['house'], staleTime: Number.POSITIVE_INFINITY })
