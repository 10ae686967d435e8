import type { Toast } from '#web/ui/toast.ts'

export const missingInformation: Toast = {
  title: 'Missing Information',
  description: 'Please select a date and time slot',
  destructive: true,
}

export const acceptPolicyFirst: Toast = {
  title: 'Please accept the café policy',
  description: 'You must accept the policy before continuing. You can read it via the link.',
  destructive: true,
}

export const ownBookingsNotLoaded = ({ message }: { message: string }): Toast => ({
  title: 'Error',
  description: `Failed to load your bookings of this date. ${message}`,
  destructive: true,
})
