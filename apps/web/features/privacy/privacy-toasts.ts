import type { Toast } from '#web/ui/toast.ts'

type Problem = { message: string }

const failure =
  (title: string) =>
  ({ message }: Problem): Toast => ({ title, description: message, destructive: true })

export const dataNotLoaded = failure('Download Failed')
export const devicesNotLoaded = failure('Failed to load your devices')
export const othersNotSignedOut = failure('Sign Out Failed')
export const accountNotDeleted = failure('Account Not Deleted')

export const dataSaved = (fileName: string): Toast => ({
  title: 'Your Data Is Here',
  description: `Everything we hold on you is in ${fileName}.`,
})

export const othersSignedOut = (description: string): Toast => ({
  title: 'Signed Out Elsewhere',
  description,
})

export const accountDeleted: Toast = {
  title: 'Account Deleted',
  description: 'We have forgotten who you are. The cats will miss you.',
}
