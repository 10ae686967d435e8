import type { Data } from '#web/api/api.ts'
import { useAnswer } from './use-answer.ts'

export type SecondFactor = Data<'GET auth/second-factor'>

export const factorKey = ['second-factor']

export const useSecondFactor = (options: { enabled?: boolean } = {}) =>
  useAnswer('GET auth/second-factor', { key: factorKey, ...options })
