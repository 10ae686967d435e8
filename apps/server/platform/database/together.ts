type Reading<Answer> = { running: Promise<unknown>; next: Promise<Answer> | null }

/**
 * One read for all who ask the same question at the same moment. Those who ask while it is under way share the next one,
 * so that no answer is older than its question.
 */
export function together<Where extends object, Question, Answer>(
  read: (where: Where, question: Question) => Promise<Answer>,
  keyOf: (question: Question) => string = JSON.stringify,
): (where: Where, question: Question) => Promise<Answer> {
  const readingsAt = new WeakMap<Where, Map<string, Reading<Answer>>>()

  return (where, question) => {
    const readings = readingsAt.get(where) ?? new Map<string, Reading<Answer>>()
    readingsAt.set(where, readings)
    const key = keyOf(question)
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
