import { Skeleton } from './skeleton.tsx'

const ROWS = 6

/** In place of a table that is on its way; says what, to those who do not see it. */
export function LoadingRows({ children }: { children: React.ReactNode }) {
  return (
    <output className="flex flex-col gap-2">
      <span className="sr-only">{children}</span>
      {Array.from({ length: ROWS }, (_, index) => (
        <Skeleton key={index} className="h-12" />
      ))}
    </output>
  )
}
