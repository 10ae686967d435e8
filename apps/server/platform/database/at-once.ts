/**
 * Pipelined: two statements of one transaction that do not wait for each other's answers, run in this order. Where one
 * fails, its error is told once both have ended: neither asks on, on a connection that is another's after the rollback.
 */
export async function atOnce<First, Second>(
  first: Promise<First> | undefined,
  second: Promise<Second>,
): Promise<[First | undefined, Second]> {
  const asked = [first, second] as const
  try {
    return await Promise.all(asked)
  } catch (error) {
    await Promise.allSettled(asked)
    throw error
  }
}
