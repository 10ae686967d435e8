import type { Toast } from '#web/ui/toast.ts'

type Problem = { message: string }

const failed =
  (title: string) =>
  ({ message }: Problem): Toast => ({ title, description: message, destructive: true })

export const settingsNotFetched = failed('Error fetching settings')
export const settingsNotSaved = failed('Error saving settings')
export const settingsNotSeeded = failed('Error seeding settings')
export const priceNotCalculated = failed('Error calculating price')
export const capacityNotFetched = failed('Error getting slot capacity')

export const settingsSaved = (message: string): Toast => ({
  title: 'Settings Saved',
  description: message,
})

export const defaultsApplied = (message: string): Toast => ({
  title: 'Default Settings Applied',
  description: message,
})
