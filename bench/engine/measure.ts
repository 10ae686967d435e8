import { loadavg } from 'node:os'

export const say = (line: string) => void process.stdout.write(`${line}\n`)
export const load = () => `load ${loadavg()[0]?.toFixed(1)}`

/** One way to ask one server. */
export type Contender = { name: string; ask: () => Promise<void>; times: number[] }

export function contender(name: string, ask: () => Promise<void>): Contender {
  return { name, ask, times: [] }
}

type Plan = { rounds: number; requests: number; atOnce: number }

/** Turn by turn in short rounds, so that whatever else the machine does falls on all alike. */
export async function race(contenders: Contender[], { rounds, requests, atOnce }: Plan) {
  for (let round = -1; round < rounds; round++) {
    const turns = round % 2 === 0 ? contenders : contenders.toReversed()
    for (const each of turns) {
      const times = await askMany(each, requests, atOnce)
      // The first round only warms up.
      if (round >= 0) each.times.push(...times)
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

export function median({ times }: Contender): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
