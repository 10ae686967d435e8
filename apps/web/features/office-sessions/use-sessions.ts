import { useAnswer } from '#web/act/use-answer.ts'

export const SESSIONS = ['office', 'sessions'] as const

export const useSessions = () =>
  useAnswer('GET office/sessions', { key: [...SESSIONS, 'all'], failed: 'Error fetching sessions' })

export const useAddOns = () => useAnswer('GET office/add-ons', { key: [...SESSIONS, 'add-ons'] })

export const useWelfare = () => useAnswer('GET office/welfare', { key: [...SESSIONS, 'welfare'] })

export const CODES = ['office', 'codes'] as const

export const useCodes = () => useAnswer('GET office/codes', { key: CODES })
