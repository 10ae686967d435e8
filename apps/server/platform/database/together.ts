/**
 * However many ask at once, they are read for together, one batch of a kind at a time: whoever comes
 * while a read is under way goes with the next one, so that nobody's answer is older than their question.
 */
export function inBatches<Question, Answer>(
  kindOf: (question: Question) => string,
  read: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  type Asked = PromiseWithResolvers<Answer> & { question: Question }
  // By kind, while one is read: who came since.
  const waiting = new Map<string, Asked[]>()

  async function readFor(kind: string, batch: Asked[]): Promise<void> {
    waiting.set(kind, [])
    try {
      const answers = await read(batch.map(({ question }) => question))
      batch.forEach(({ resolve }, index) => resolve(answers[index]!))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    const next = waiting.get(kind) ?? []
    if (next.length > 0) void readFor(kind, next)
    else waiting.delete(kind)
  }

  return (question) => {
    const kind = kindOf(question)
    const asked = { ...Promise.withResolvers<Answer>(), question }
    const behind = waiting.get(kind)
    if (behind) behind.push(asked)
    else void readFor(kind, [asked])
    return asked.promise
  }
}

/** The same question is asked once for all. */
export const together = <Question, Answer>(read: (question: Question) => Promise<Answer>) =>
  inBatches<Question, Answer>(JSON.stringify, async (questions) => {
    const answer = await read(questions[0]!)
    return questions.map(() => answer)
  })
