import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createApi } from '../api/api.ts'
import { answerControl } from '../control/control.ts'
import { runDue } from '../run-due.ts'
import type { Sandbox } from '../sandbox.ts'
import { answerPage } from '../pages/pages.ts'

/** One server for all: the API under /v1, the controls under /sandbox, and pages for people. */
export function createSandboxServer(sandbox: Sandbox): Server {
  const answerApi = createApi(sandbox)
  return createServer((incoming, response) => {
    runDue(sandbox)
    answer(incoming, response).catch((error: unknown) => {
      process.stderr.write(`stripe-sandbox: ${String(error)}\n`)
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(`http://sandbox${incoming.url ?? '/'}`)
    if (url.pathname.startsWith('/v1/')) return answerApi(incoming, response, url)
    if (url.pathname.startsWith('/sandbox/')) return answerControl(sandbox, incoming, response, url)
    return answerPage(sandbox, incoming, response, url)
  }
}
