import { Skeleton } from '#web/ui/skeleton.tsx'
import { BAR, Shell } from './shell.tsx'

/** The office before its code is there, whoever opens whichever place of it: written at build. */
export const Opening = () => (
  <>
    <Shell
      house={null}
      find={<Skeleton className="h-11 w-11 rounded-full md:w-56" />}
      switches={<div className="w-33 shrink-0 max-lg:hidden" />}
      side={<div className="w-18 shrink-0 max-lg:hidden xl:w-60" />}
    >
      <output className="flex flex-col gap-4">
        <span className="sr-only">One moment…</span>
        <noscript>
          <p>The back office needs JavaScript.</p>
        </noscript>
        <Skeleton className="h-8 w-60 max-w-full" />
        <Skeleton className="h-13" />
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-12" />
        ))}
      </output>
    </Shell>
    <div data-foot-bar className={`${BAR} min-h-14`} />
  </>
)
