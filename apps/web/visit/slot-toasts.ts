import type { Toast } from '#web/ui/toast.ts'

export const noSlotsAvailable: Toast = {
  title: 'No Slots Available',
  description: 'No available slots found for the selected date',
  destructive: true,
}

export const slotsNotLoaded = ({ message }: { message: string }): Toast => ({
  title: 'Error',
  description: `Failed to load available slots. ${message}`,
  destructive: true,
})
