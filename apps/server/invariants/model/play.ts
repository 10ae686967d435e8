import { deliver, pass } from '#testing/cafe.ts'
import { rows } from '#server/platform/database/statement.ts'
import { checkBookings } from '../check-invariants.ts'
import { act, happen } from './acts.ts'
import { compareBooks } from './compare.ts'
import { lookAtBookings } from './look.ts'
import { hearEvents, reconcile } from './provider-acts.ts'
import { noteStored } from './stored.ts'
import type { Step } from './story.ts'
import type { Answer, World } from './world.ts'

/** Plays a story on an empty cafe. Throws at the first step after which a promise is broken. */
export async function play(world: World, story: readonly Step[]): Promise<void> {
  await world.beginAnew()
  let isDoubtful = false
  for (const [index, step] of story.entries()) {
    const before = world.seen
    world.expected = []
    const answers = await take(world, step)
    const trouble = 'acts' in step ? step.trouble : null
    // A failure that the provider saved with our key comes back for as long as it keeps keys.
    isDoubtful ||= trouble?.mode === 'saved_500'
    const isTroubled = isDoubtful || trouble !== null
    await look(world)
    const isAlone = answers.length === 1 && !isTroubled
    const faults = [
      ...answers.flatMap((answer) => wrongAnswer(answer, isTroubled)),
      ...(isAlone ? world.expected.flatMap((expect) => expect(before, world.seen)) : []),
    ]
    await mustHold(world, `step ${index} ${JSON.stringify(step)}`, faults)
  }
  await comeToRest(world)
}

async function look(world: World): Promise<void> {
  const [seen] = await Promise.all([lookAtBookings(world), noteStored(world)])
  world.seen = seen
}

async function take(world: World, step: Step): Promise<Answer[]> {
  if (!('acts' in step)) {
    await happen(world, step)
    return []
  }
  const { sandbox } = world
  await hearEvents(world)
  if (step.trouble) await sandbox.fault(step.trouble)
  world.beside = step.acts.map(({ kind }) => kind)
  const answers = await Promise.all(step.acts.map((deed) => act(world, deed)))
  if (step.trouble) await sandbox.clearFaults()
  return answers
}

/** Nothing that people do is our fault; only a provider in trouble may make us say "later". */
function wrongAnswer(answer: Answer, isTroubled: boolean): string[] {
  if (!answer || answer.status < 500 || (isTroubled && answer.status === 503)) return []
  return [`answered ${answer.status} ${JSON.stringify(answer.body)}`]
}

async function mustHold(
  world: World,
  when: string,
  faults: string[],
  isReconciled = false,
): Promise<void> {
  const { db, parts, began: since } = world
  const [differences, breaches] = await Promise.all([
    compareBooks(world),
    checkBookings(db, parts.card, { since, isReconciled }),
  ])
  const all = [...faults, ...differences, ...breaches.map((each) => JSON.stringify(each))]
  if (all.length > 0) throw new Error(`${when}:\n${all.join('\n')}`)
}

// More than two days in all: that long an offer of the room is held, and for one of them the provider
// repeats a failure that it saved with a key.
const ROUNDS = 36
const ROUND = { minutes: 90 }

/** The provider is well again, the jobs run, events arrive: all that was half-done must end. */
async function comeToRest(world: World): Promise<void> {
  let isQuiet = false
  for (let round = 0; round < ROUNDS && !isQuiet; round++) {
    // One round more than it takes: what is sent in the last may yet fail at the provider.
    isQuiet = (await unfinished(world)).length === 0
    await pass(world, ROUND)
    await hearEvents(world)
    for (const payload of world.waiting.splice(0)) await deliver(world, payload)
    await reconcile(world)
  }
  await look(world)
  await mustHold(world, 'at rest', await unfinished(world), true)
}

async function unfinished({ db }: World): Promise<string[]> {
  const found = await rows<{ what: string }>(db)`
    select 'booking ' || id || ' is still pending' as what from bookings where status = 'pending'
    union all
    select 'payment ' || id || ' is still open' from payments where status = 'open'
    union all
    select 'refund ' || id || ' is still on its way' from refunds
    where status in ('queued', 'pending')`
  return found.map(({ what }) => what)
}
