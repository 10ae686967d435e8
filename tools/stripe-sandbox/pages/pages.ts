import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Sandbox } from '../sandbox.ts'
import { readBody } from '../server/read-body.ts'
import { readAsset } from './assets.ts'
import { checkoutPage } from './checkout/checkout.ts'
import { dashboardPage } from './dashboard/dashboard.ts'
import { missingPage } from './notice.ts'
import { sendReply, type PageRequest, type Reply } from './reply.ts'

/** The pages for people: the hosted checkout, and the merchant's dashboard. */
export async function answerPage(
  sandbox: Sandbox,
  incoming: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const posted = incoming.method === 'POST'
  const form = new URLSearchParams(posted ? await readBody(incoming) : '')
  const reply = await choosePage(sandbox, { posted, form, url })
  await sandbox.ledger.commit()
  sandbox.deliveries.wake()
  sendReply(response, reply)
}

function choosePage(sandbox: Sandbox, request: PageRequest): Reply | Promise<Reply> {
  const [, first = '', ...rest] = request.url.pathname.split('/')
  if (first === 'c' && rest[0] === 'pay') return checkoutPage(sandbox, request, rest.slice(1))
  if (first === 'assets') return readAsset(rest[0] ?? '')
  if (first === '' || first === 'refunds') return dashboardPage(sandbox, request)
  return missingPage()
}
