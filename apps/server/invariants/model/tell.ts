import type { Answered, Told, World } from './world.ts'

export function tellOnce(
  world: World,
  send: Told['send'],
  learn: Told['learn'] = () => {},
): Promise<Answered> {
  const told = { send, learn, isHeard: false }
  world.told.push(told)
  return tell(told)
}

export async function tell(told: Told): Promise<Answered> {
  const answer = await told.send()
  if (answer.status === 200 && !told.isHeard) {
    told.isHeard = true
    told.learn(answer.body as never)
  }
  return answer
}
