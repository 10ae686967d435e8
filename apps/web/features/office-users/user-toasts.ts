import type { Toast } from '#web/ui/toast.ts'

type Problem = { message: string }

const failure =
  (title: string) =>
  ({ message }: Problem): Toast => ({ title, description: message, destructive: true })

export const usersNotLoaded = failure('Error loading users')
export const userNotUpdated = failure('Error updating user')
export const userNotDeleted = failure('Error deleting user')
export const verificationNotSent = failure('Error sending verification email')
export const userBookingsNotLoaded = failure('Error loading user bookings')

export const userUpdated = (name: string): Toast => ({
  title: 'User Updated',
  description: `What you changed about ${name} has been saved.`,
})

export const userDeleted = (name: string): Toast => ({
  title: 'User Deleted',
  description: `${name} has been erased. What was booked and paid is kept, without a name.`,
})

export const verificationSent = (email: string): Toast => ({
  title: 'Verification Email Sent',
  description: `A new link is on its way to ${email}.`,
})

export const customerViewLoaded = (name: string, bookings: number): Toast => ({
  title: 'Customer View Loaded',
  description: `${name} has made ${bookings === 1 ? '1 booking' : `${bookings} bookings`}.`,
})
