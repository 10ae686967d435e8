import { createAgenda } from './agenda.ts'
import { forgetOldAnswers } from './api/idempotency.ts'
import { createClock } from './clock.ts'
import { createFaults } from './control/faults.ts'
import { createDeliveries, type Endpoint } from './events/deliveries.ts'
import { openLedger } from './ledger/ledger.ts'
import { runDue } from './run-due.ts'
import type { Sandbox } from './sandbox.ts'
import { createSandboxServer } from './server/server.ts'
import { listen } from './server/listen.ts'

export type Options = {
  /** 0, or one that is taken: any free port. */
  port: number
  /** Where the ledger is kept. */
  folder: string
  secretKey?: string | null
  webhook?: Endpoint | null
  /** Its own origin as browsers see it; http://localhost:PORT unless given. */
  publicUrl?: string | null
}

export type RunningSandbox = { url: string; stop(): Promise<void> }

export async function startSandbox(options: Options): Promise<RunningSandbox> {
  const { secretKey = null, webhook = null } = options
  const ledger = await openLedger(options.folder)
  const clock = createClock(ledger)
  forgetOldAnswers({ ledger, clock })
  const sandbox: Sandbox = {
    ledger,
    clock,
    agenda: createAgenda(ledger, clock),
    deliveries: createDeliveries(ledger, webhook),
    faults: createFaults(),
    secretKey,
    publicUrl: '',
    cause: { id: null, idempotency_key: null },
  }
  const server = createSandboxServer(sandbox)
  const url = `http://localhost:${await listen(server, options.port)}`
  sandbox.publicUrl = options.publicUrl ?? url
  runDue(sandbox)
  sandbox.deliveries.wake()
  const ticking = setInterval(() => runDue(sandbox), 1000)
  return {
    url,
    async stop() {
      clearInterval(ticking)
      server.close()
      server.closeAllConnections()
      await sandbox.deliveries.stop()
      await ledger.commit()
      await ledger.close()
    },
  }
}
