type Tool = { stop(): Promise<void> }

/**
 * A local tool as a process of its own: says in one line of JSON where it listens, and ends with its input,
 * whose other end its starter holds, or when told to.
 */
export async function runTool<Open extends Tool>(
  open: () => Promise<Open>,
  addressesOf: (tool: Open) => Record<string, string>,
): Promise<void> {
  const opening = open()
  const stop = async () => {
    await (await opening).stop()
    process.exit(0)
  }
  process.once('SIGTERM', stop).once('SIGINT', stop)
  process.stdin.once('end', stop).once('error', stop)
  process.stdin.resume()
  process.stdout.write(`${JSON.stringify(addressesOf(await opening))}\n`)
}
