import { useDeferredValue } from 'react'
import { CrashBoundary } from './crash-boundary.tsx'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Query<T> = { data: T | undefined; isFetching: boolean; refetch: () => Promise<unknown> }
type Beside = { isLoading: boolean }

type Props<T> = {
  query: Query<T>
  /** 'the users': for the words while there is nothing to show. */
  what: string
  /** Says that a failure to load takes nothing away. */
  comfort?: string
  /** The place of what comes. */
  placeholder?: React.ReactNode
  /** What else is shown in it: all of it comes at once, as each would push the others about. */
  beside?: readonly Beside[]
  children: (data: T) => React.ReactNode
}

/**
 * What was fetched; until then its place, and if it cannot be had or drawn, another try. It is first drawn
 * in small steps (a deferred value), so that a press is heard meanwhile.
 */
export function Loaded<T>({ query, what, comfort, placeholder, beside, children }: Props<T>) {
  const { isFetching, refetch } = query
  const isHere = query.data !== undefined && !beside?.some(({ isLoading }) => isLoading)
  const isInTurn = useDeferredValue(isHere, false)
  const data = isHere && isInTurn ? query.data : undefined
  const failed = (
    <EmptyState title={`We could not load ${what}`} onTryAgain={() => void refetch()}>
      {comfort ?? 'Nothing is lost.'}
    </EmptyState>
  )
  if (data !== undefined) {
    return (
      <CrashBoundary instead={failed} from={data}>
        <Drawn data={data}>{children}</Drawn>
      </CrashBoundary>
    )
  }
  if (isFetching || query.data !== undefined) {
    return (
      <output className="flex flex-col gap-2">
        <span className="sr-only">Loading {what}...</span>
        {placeholder ??
          Array.from({ length: 6 }, (_, index) => <Skeleton key={index} className="h-12" />)}
      </output>
    )
  }
  return failed
}

/** On its own, so that what goes wrong in it is caught above it. */
const Drawn = <T,>({ data, children }: { data: T; children: (data: T) => React.ReactNode }) =>
  children(data)
