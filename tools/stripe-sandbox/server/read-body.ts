import type { IncomingMessage } from 'node:http'

/** Takes the whole body in. It ends a connection that sends more than anybody needs. */
export async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > 1_000_000) throw new Error('The body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
