import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isStranger, listen, reply } from '../local-http.ts'
import { createApi } from './api.ts'
import { answerControl } from './control.ts'
import { createDeliveries, type Endpoint } from './deliveries.ts'
import { openLedger } from './ledger.ts'
import { answerPage } from './pages/pages.ts'
import { runDue } from './run-due.ts'
import type { Sandbox } from './sandbox.ts'

export type Options = {
  /** 0, or one that is taken: any free port. */
  port: number
  folder: string
  secretKey?: string | null
  webhook?: Endpoint | null
}

/** One server for all: the API under /v1, the controls under /sandbox, and pages for people. */
export async function startSandbox({ port, folder, secretKey = null, webhook = null }: Options) {
  const ledger = await openLedger(folder)
  const deliveries = createDeliveries(ledger, webhook)
  const sandbox: Sandbox = { ledger, deliveries, faults: [], secretKey, url: '' }
  const answerApi = createApi(sandbox)

  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isStranger(incoming)) return reply(response, 403, 'text/plain', 'Only for this computer.')
    runDue(sandbox)
    const url = new URL(`http://sandbox${incoming.url ?? '/'}`)
    if (url.pathname.startsWith('/v1/')) return answerApi(incoming, response, url)
    if (url.pathname.startsWith('/sandbox/')) return answerControl(sandbox, incoming, response, url)
    return answerPage(sandbox, incoming, response, url)
  }
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      process.stderr.write(`stripe-sandbox: ${String(error)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  sandbox.url = `http://localhost:${await listen(server, port)}`
  deliveries.wake()
  const ticking = setInterval(() => runDue(sandbox), 1000)
  return {
    url: sandbox.url,
    async stop() {
      clearInterval(ticking)
      server.close()
      server.closeAllConnections()
      await deliveries.stop()
      await ledger.commit()
      await ledger.close()
    },
  }
}
