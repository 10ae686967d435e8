import type { Toast } from '#web/ui/toast.ts'

export const timeSlotsNotFetched = ({ message }: { message: string }): Toast => ({
  title: 'Error fetching time slots',
  description: message,
  destructive: true,
})
