import type { Mail } from '../mail.ts'

export type View = 'message' | 'text' | 'source'

export type PageState = {
  mails: readonly Mail[]
  search: string
  open: Mail | 'gone' | null
  view: View
  pictures: boolean
  source: string
}
