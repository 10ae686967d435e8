import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Query<T> = { data: T | undefined; isFetching: boolean; refetch: () => Promise<unknown> }

type Props<T> = {
  query: Query<T>
  /** 'settings': for the words while there is nothing to show. */
  what: string
  children: (data: T) => React.ReactNode
}

/** What was fetched; until then its place, and if it cannot be had, another try. */
export function LoadedOr<T>({ query: { data, isFetching, refetch }, what, children }: Props<T>) {
  if (data !== undefined) return children(data)
  if (isFetching) {
    return (
      <output className="flex flex-col gap-3">
        <span className="sr-only">Loading the {what}...</span>
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-16" />
        ))}
      </output>
    )
  }
  return (
    <EmptyState
      title={`We could not load the ${what}`}
      action={
        <Button tone="quiet" onClick={() => void refetch()}>
          Try Again
        </Button>
      }
    >
      Nothing is lost.
    </EmptyState>
  )
}
