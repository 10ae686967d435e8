import { Lines } from '#web/rich-text.tsx'
import { Alert } from '#web/ui/alert.tsx'

export type Problem = { message: string; changes: readonly string[] }

/** Why an act did not happen, and what another person has changed, if that is why. */
export function ActProblem({ problem }: { problem: Problem | null }) {
  if (!problem) return null
  return (
    <Alert tone="bad" announce title={problem.message}>
      {problem.changes.length > 0 && <Lines lines={problem.changes} className="list-disc ps-5" />}
    </Alert>
  )
}
