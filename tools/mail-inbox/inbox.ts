import { listen } from '../local-http.ts'
import { createInboxPage } from './http.ts'
import { openMailStore } from './mail-store.ts'
import { createMailServer } from './smtp.ts'

export type InboxOptions = { smtpPort: number; httpPort: number; folder: string }
export type Inbox = { smtp: string; http: string; stop(): Promise<void> }

export async function startInbox({ smtpPort, httpPort, folder }: InboxOptions): Promise<Inbox> {
  const store = await openMailStore(folder)
  const mailServer = createMailServer(store)
  const page = createInboxPage(store)
  const smtp = await listen(mailServer.server, smtpPort)
  const http = await listen(page, httpPort)
  return {
    smtp: `smtp://127.0.0.1:${smtp}`,
    http: `http://127.0.0.1:${http}`,
    async stop() {
      page.closeAllConnections()
      await Promise.all([
        new Promise<void>((done) => mailServer.close(done)),
        new Promise<unknown>((done) => page.close(done)),
      ])
    },
  }
}
