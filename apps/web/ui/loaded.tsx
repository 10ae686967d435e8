import { CrashBoundary } from './crash-boundary.tsx'
import { EmptyState } from './empty-state.tsx'
import { Skeleton } from './skeleton.tsx'

type Query<T> = { data: T | undefined; isFetching: boolean; refetch: () => Promise<unknown> }

type Props<T> = {
  query: Query<T>
  /** 'the users': for the words while there is nothing to show. */
  what: string
  /** Says that a failure to load takes nothing away. */
  comfort?: string
  /** The place of what comes. */
  placeholder?: React.ReactNode
  children: (data: T) => React.ReactNode
}

/** What was fetched; until then its place, and if it cannot be had or drawn, another try. */
export function Loaded<T>({ query, what, comfort, placeholder, children }: Props<T>) {
  const { data, isFetching, refetch } = query
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
  if (isFetching) {
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
