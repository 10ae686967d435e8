import type { Data } from '#web/api/api.ts'

export type SecondFactor = Data<'GET auth/second-factor'>

export const factorKey = ['second-factor']
