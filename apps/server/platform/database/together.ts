/**
 * However many ask the same at once, it is read once at a time: whoever comes while a read is under
 * way shares the next one, so that nobody's answer is older than their question.
 */
export function together<Question, Answer>(
  read: (question: Question) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  const underWay = new Map<string, Promise<Answer>>()
  const next = new Map<string, Promise<Answer>>()

  function begin(key: string, question: Question): Promise<Answer> {
    next.delete(key)
    const reading = read(question).finally(() => underWay.delete(key))
    underWay.set(key, reading)
    return reading
  }

  return (question) => {
    const key = JSON.stringify(question)
    const before = underWay.get(key)
    if (!before) return begin(key, question)
    const shared = next.get(key) ?? before.catch(() => {}).then(() => begin(key, question))
    next.set(key, shared)
    return shared
  }
}
