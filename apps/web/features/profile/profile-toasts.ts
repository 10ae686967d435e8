import type { Toast } from '#web/ui/toast.ts'

type Problem = { message: string }

export const profileNotLoaded = ({ message }: Problem): Toast => ({
  title: 'Failed to load profile data',
  description: message,
  destructive: true,
})

export const profileNotUpdated = ({ message }: Problem): Toast => ({
  title: 'Failed to update profile',
  description: message,
  destructive: true,
})

export const profileUpdated = (message: string | undefined): Toast => ({
  title: 'Profile Updated',
  description: message,
})
