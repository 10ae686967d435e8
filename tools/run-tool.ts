import { once } from 'node:events'

type Tool = { stop(): Promise<void> }

/**
 * A local tool as a process of its own: loads at once, opens with the first line of its input, says in one
 * line of JSON where it listens, and ends with that input, whose other end its starter holds, or when told to.
 */
export async function runTool<Open extends Tool>(
  open: () => Promise<Open>,
  addressesOf: (tool: Open) => Record<string, string>,
): Promise<void> {
  let opening: Promise<Open> | null = null
  const stop = async () => {
    const tool = await opening
    await tool?.stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  process.stdin.once('end', stop).once('error', stop)
  await once(process.stdin, 'data')
  process.stdin.resume()
  opening = open()
  process.stdout.write(`${JSON.stringify(addressesOf(await opening))}\n`)
}
