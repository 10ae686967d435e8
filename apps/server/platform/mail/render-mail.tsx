import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { MailLayoutProps } from './layout.tsx'
import type { MailWords } from './mail-writer.ts'
import { plainText } from './plain-text.ts'

/** Both bodies of a mail from one tree of elements: a MailLayout with its parts inside. */
export const renderMail = (mail: ReactElement<MailLayoutProps>): MailWords => ({
  html: `<!doctype html>${renderToStaticMarkup(mail)}`,
  text: plainText(mail),
})
