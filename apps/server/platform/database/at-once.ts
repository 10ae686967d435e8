/**
 * Pipelined: statements of one transaction that do not wait for each other's answers, run in this order. Where one
 * fails, its error is told once all have ended: none asks on, on a connection that is another's after the rollback.
 */
export async function atOnce<Answers extends readonly unknown[]>(
  ...asked: { [Place in keyof Answers]: Promise<Answers[Place]> | undefined }
): Promise<Answers> {
  try {
    return (await Promise.all(asked)) as unknown as Answers
  } catch (error) {
    await Promise.allSettled(asked)
    throw error
  }
}
