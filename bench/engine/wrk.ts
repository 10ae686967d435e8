import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const script = join(import.meta.dirname, 'orders.lua')
export const AT_ONCE = 20

/** Whether a program is there to be run. */
export async function hasProgram(name: string): Promise<boolean> {
  return run('sh', ['-c', `command -v ${name}`]).then(
    () => true,
    () => false,
  )
}

export type Load = { requests: number; seconds: number; medianMs: number; longestMs: number }
type Said = Load & { failed: number; ranOut: boolean }

/** What twenty clients get out of a server: the same GET again and again, or each order once. */
export async function wrk(url: string, seconds: number, orders: string[] = []): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-wrk-'))
  const file = join(folder, 'orders')
  await writeFile(file, orders.join('\n'))
  const args = ['-t1', `-c${AT_ONCE}`, `-d${seconds}s`, '--timeout', '20s', '-s', script, url]
  const { stdout } = await run('wrk', orders.length > 0 ? [...args, '--', file] : args)
  await rm(folder, { recursive: true })
  const { failed, ranOut, ...load } = JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '') as Said
  if (failed > 0) throw new Error(`${failed} of ${load.requests} requests failed:\n${stdout}`)
  if (ranOut) throw new Error(`everybody has bought: too few buyers for ${seconds} seconds`)
  return load
}
