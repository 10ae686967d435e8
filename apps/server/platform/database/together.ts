import { isDatabaseAway } from './is-database-away.ts'

type Reading<Answer> = { running: Promise<unknown>; next: Promise<Answer> | null }

/**
 * One read for all who ask the same question at the same moment. Those who ask while it is under way share the next one,
 * so that no answer is older than its question.
 */
export function together<Where extends object, Question, Answer>(
  read: (where: Where, question: Question) => Promise<Answer>,
): (where: Where, question: Question) => Promise<Answer> {
  const readingsAt = new WeakMap<Where, Map<string, Reading<Answer>>>()
  return (where, question) => {
    const readings = readingsAt.get(where) ?? new Map<string, Reading<Answer>>()
    readingsAt.set(where, readings)
    const key = JSON.stringify(question)
    const reading = readings.get(key) ?? { running: Promise.resolve(), next: null }
    readings.set(key, reading)
    reading.next ??= reading.running.then(() => {
      const answer = read(where, question)
      reading.next = null
      const end = () => {
        if (!reading.next) readings.delete(key)
      }
      reading.running = answer.then(end, end)
      return answer
    })
    return reading.next
  }
}

type Answering<Where, Question, Answer> = (
  where: Where,
  questions: Question[],
) => Promise<(Answer | Promise<Answer>)[]>

/**
 * Batching: calls that come at once are answered together, one batch of a kind at a time. What comes
 * while one is under way goes with the next, so that no answer is older than its question.
 */
export function inBatches<Where extends object, Question, Answer>(
  kindOf: (question: Question) => string,
  answer: Answering<Where, Question, Answer>,
  most = Infinity,
): (where: Where, question: Question) => Promise<Answer> {
  type Asked = PromiseWithResolvers<Answer> & { question: Question }
  type Lines = Map<string, Asked[]>
  // By kind, while a batch of it is under way: who came since.
  const linesAt = new WeakMap<Where, Lines>()

  async function serve(where: Where, batch: Asked[]): Promise<void> {
    const questions = batch.map(({ question }) => question)
    try {
      const answers = await answer(where, questions)
      batch.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function serveAll(where: Where, lines: Lines, kind: string, first: Asked): Promise<void> {
    const line = [first]
    lines.set(kind, line)
    // Those of the same moment come along.
    await Promise.resolve()
    while (line.length > 0) await serve(where, line.splice(0, most))
    lines.delete(kind)
  }

  return (where, question) => {
    const asked = { ...Promise.withResolvers<Answer>(), question }
    const lines: Lines = linesAt.get(where) ?? new Map()
    linesAt.set(where, lines)
    const kind = kindOf(question)
    const line = lines.get(kind)
    if (line) line.push(asked)
    else void serveAll(where, lines, kind, asked)
    return asked.promise
  }
}

// Each of them touches the rows that count anew: a long batch would take longer than two short ones.
const MOST_WRITES = 20

/** Written in one batch; where the database refuses it, each alone, so none is refused for another. */
export const writingInBatches = <Where extends object, Row, Answer>(
  kindOf: (row: Row) => string,
  write: (where: Where, rows: Row[]) => Promise<Answer[]>,
) =>
  inBatches<Where, Row, Answer>(
    kindOf,
    async (where, rows) => {
      try {
        return await write(where, rows)
      } catch (error) {
        if (rows.length === 1 || isDatabaseAway(error as Error)) throw error
        return rows.map(async (row) => (await write(where, [row]))[0]!)
      }
    },
    MOST_WRITES,
  )
