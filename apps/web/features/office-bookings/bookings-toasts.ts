import type { Toast } from '#web/ui/toast.ts'
import type { View } from './bookings-filter.ts'

const titles: Record<View, string> = {
  upcoming: 'Error loading upcoming bookings',
  all: 'Error loading bookings',
  history: 'Error loading booking history',
}

type Problem = { message: string }

export const bookingsNotLoaded = (view: View, { message }: Problem): Toast => ({
  title: titles[view],
  description: message,
  destructive: true,
})

export const exportFailed = ({ message }: Problem): Toast => ({
  title: 'Error exporting bookings',
  description: message,
  destructive: true,
})
