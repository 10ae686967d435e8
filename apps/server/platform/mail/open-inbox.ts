import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startLocalTool } from '../local-tool.ts'

/** Takes the mails of an owner who has no mail server. */
export const openInbox = ({ port, dataDir }: Config) =>
  startLocalTool<{ smtp: string; http: string }>('mail-inbox', {
    INBOX_HTTP_PORT: String(port + 2),
    INBOX_SMTP_PORT: String(port + 3),
    INBOX_DIR: join(dataDir, 'mails'),
  })
