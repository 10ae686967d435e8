import { runTool } from '../run-tool.ts'
import { startInbox } from './inbox.ts'

// A local mail server with a page, for development and tests: it takes every mail and shows it.
// INBOX_SMTP_PORT, INBOX_HTTP_PORT: wanted ports (0 or taken: any free one).
// INBOX_DIR: where mails are kept, one .eml file each.
const { INBOX_SMTP_PORT, INBOX_HTTP_PORT, INBOX_DIR = './data/mails' } = process.env

await runTool(
  () =>
    startInbox({
      smtpPort: Number(INBOX_SMTP_PORT ?? 0),
      httpPort: Number(INBOX_HTTP_PORT ?? 0),
      folder: INBOX_DIR,
    }),
  ({ smtp, http }) => ({ smtp, http }),
)
