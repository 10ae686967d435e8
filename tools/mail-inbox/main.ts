import { startInbox } from './inbox.ts'

// A local mail server with a page, for development and tests: it takes every mail and shows it.
// INBOX_SMTP_PORT, INBOX_HTTP_PORT: wanted ports (0 or taken: any free one).
// INBOX_DIR: where mails are kept, one .eml file each.
const { INBOX_SMTP_PORT, INBOX_HTTP_PORT, INBOX_DIR = './data/mails' } = process.env

const inbox = await startInbox({
  smtpPort: Number(INBOX_SMTP_PORT ?? 0),
  httpPort: Number(INBOX_HTTP_PORT ?? 0),
  folder: INBOX_DIR,
})

process.once('SIGTERM', stop).once('SIGINT', stop)
// Whoever started it holds the other end of its input, and is gone when that ends.
process.stdin.once('end', stop).once('error', stop).resume()
process.stdout.write(`${JSON.stringify({ smtp: inbox.smtp, http: inbox.http })}\n`)

async function stop(): Promise<void> {
  await inbox.stop()
  process.exit(0)
}
