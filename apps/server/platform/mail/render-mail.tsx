import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MailLayout, type MailLayoutProps } from './layout.tsx'
import type { MailWords } from './mail-writer.ts'
import { LookProvider } from './mail-look.ts'
import { plainText } from './plain-text.ts'

/** Both bodies of a mail from one tree of elements: a MailLayout with its parts inside. */
export function renderMail(mail: ReactElement<MailLayoutProps>): MailWords {
  const { children, ...frame } = mail.props
  const letter = <LookProvider value={frame.sending.look}>{children}</LookProvider>
  const [before, after] = frameOf(frame)
  const html = `<!doctype html>${before}${renderToStaticMarkup(letter)}${after}`
  return { html, text: plainText(mail) }
}

type Frame = Omit<MailLayoutProps, 'children'>

// Cache: nearly half of drawing a mail is what all of its kind have around them. Few of them have facts in their title.
const frames = new Map<string, string[]>()
const MOST_FRAMES = 100
/** No frame has one of its own, and what is typed into it is escaped. */
const gap = <hr />

function frameOf({ sending: { publicUrl, cafe, look }, ...words }: Frame): string[] {
  const frame = { sending: { publicUrl, cafe, look }, ...words }
  if (frames.size >= MOST_FRAMES) frames.clear()
  return frames.getOrInsertComputed(JSON.stringify(frame), () =>
    renderToStaticMarkup(<MailLayout {...frame}>{gap}</MailLayout>).split(
      renderToStaticMarkup(gap),
    ),
  )
}
