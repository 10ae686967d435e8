import { join } from 'node:path'
import { openCard } from './platform/card/open-card.ts'
import type { Config } from './platform/config.ts'
import { startLocalTool } from './platform/local-tool.ts'
import type { Log } from './platform/log.ts'
import { notingClocks } from './platform/watch-clock.ts'
import type { Started } from './started.ts'

export type Providers = ReturnType<typeof openProviders>

/**
 * Who takes cards and mails: the owner's own, or local tools. Those are spawned by the time this returns,
 * and open when the database is held: what they keep in its folder has one writer.
 */
export function openProviders(
  config: Config,
  log: Log,
  { begin }: Started,
  held: Promise<unknown>,
) {
  const noteClock = notingClocks(log)
  const card = begin(openCard(config, noteClock, held))
  return { noteClock, card, inbox: config.smtpUrl ? null : begin(startInbox(config, held)) }
}

const startInbox = ({ port, dataDir }: Config, held: Promise<unknown>) =>
  startLocalTool<{ smtp: string; http: string }>(
    'mail-inbox',
    {
      INBOX_HTTP_PORT: String(port + 2),
      INBOX_SMTP_PORT: String(port + 3),
      INBOX_DIR: join(dataDir, 'mails'),
    },
    held,
  )
