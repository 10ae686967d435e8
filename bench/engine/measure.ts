import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Bench = {
  product: string
  bare: string
  slots: string
  order: object
  buyers: { id: number; token: string }[]
  statements: { slots: number; create: number }
  stop(): Promise<void>
}

export const say = (line: string) => process.stdout.write(`${line}\n`)
export const load = () => `load ${loadavg()[0]?.toFixed(1)}`

export async function startBench(bookings: number, buyers: number): Promise<Bench> {
  const args = ['--import', './apps/server/platform/jsx.ts', 'bench/engine-server.ts']
  const child = spawn(process.execPath, [...args, String(bookings), String(buyers)], {
    cwd: join(import.meta.dirname, '..', '..'),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const line = await Promise.race([once(lines, 'line'), exited.then(() => null)])
  if (!line) throw new Error('the bench server stopped before it was ready')
  const stop = async () => {
    child.stdin.end()
    await exited
  }
  return { ...(JSON.parse(String(line[0])) as Omit<Bench, 'stop'>), stop }
}

/** One way to ask one server; `left` are the buyers that have not bought there yet. */
export type Contender = { name: string; ask: () => Promise<void>; times: number[]; seconds: number }

export function contender(name: string, ask: () => Promise<void>): Contender {
  return { name, ask, times: [], seconds: 0 }
}

export function askSlots({ slots }: Bench, origin: string) {
  return async () => {
    const response = await fetch(`${origin}/Api/${slots}`)
    const body = await response.text()
    if (!body.startsWith('[{')) throw new Error(body)
  }
}

export function askCreate({ order, buyers }: Bench, origin: string) {
  return async () => {
    const buyer = buyers.pop()
    if (!buyer) throw new Error('everybody has bought')
    const response = await fetch(`${origin}/Api/bookings/create-with-checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${buyer.token}` },
      body: JSON.stringify({ ...order, User_Id: buyer.id }),
    })
    const body = await response.text()
    if (!body.includes('checkoutUrl')) throw new Error(body)
  }
}

type Plan = { rounds: number; requests: number; atOnce: number }

/** Turn by turn in short rounds, so that whatever else the machine does falls on all alike. */
export async function race(contenders: Contender[], { rounds, requests, atOnce }: Plan) {
  for (let round = -1; round < rounds; round++) {
    const turns = round % 2 === 0 ? contenders : contenders.toReversed()
    for (const each of turns) {
      const began = performance.now()
      const times = await askMany(each, requests, atOnce)
      // The first round only warms up.
      if (round < 0) continue
      each.times.push(...times)
      each.seconds += (performance.now() - began) / 1000
    }
  }
}

async function askMany({ ask }: Contender, requests: number, atOnce: number): Promise<number[]> {
  const times: number[] = []
  let left = requests
  const work = async () => {
    while (left-- > 0) {
      const began = performance.now()
      await ask()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return times
}

export const perSecond = ({ times, seconds }: Contender) => times.length / seconds

export function median({ times }: Contender): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
