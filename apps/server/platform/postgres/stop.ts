import { setTimeout as delay } from 'node:timers/promises'
import { isPostmaster } from './postmaster.ts'

/** Fast shutdown; a server that cannot finish it is told to leave as it is, and recovers later. */
export async function stopServer(pid: number, cluster: string): Promise<void> {
  if (await leaves(pid, cluster, 'SIGINT', 60_000)) return
  if (await leaves(pid, cluster, 'SIGQUIT', 20_000)) return
  throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

async function leaves(
  pid: number,
  cluster: string,
  signal: 'SIGINT' | 'SIGQUIT',
  patienceMs: number,
): Promise<boolean> {
  const patience = AbortSignal.timeout(patienceMs)
  if (await isPostmaster(pid, cluster)) sendSignal(pid, signal)
  while (await isPostmaster(pid, cluster)) {
    if (patience.aborted) return false
    await delay(20)
  }
  return true
}

// It may have gone by itself a moment ago.
function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT'): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
