import type { Toast } from '#web/ui/toast.ts'

type Problem = { message: string }

export const hoursNotFetched = ({ message }: Problem): Toast => ({
  title: 'Error fetching working hours',
  description: message,
  destructive: true,
})

export const hoursNotSaved = ({ message }: Problem): Toast => ({
  title: 'Error saving working hours',
  description: message,
  destructive: true,
})

export const hoursSaved = (stranded: number): Toast => ({
  title: 'Working Hours Saved',
  description:
    stranded === 0
      ? 'Every upcoming booking lies inside them.'
      : 'Some upcoming bookings lie outside them: please see the list.',
})
