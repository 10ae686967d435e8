import type { Place } from '#web/office/place.ts'
import { NotOpened } from '#web/ui/not-opened.tsx'
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
      <NotOpened />
      <div className="flex flex-col gap-4">
        <h2 data-opening className="min-h-8 text-xl sm:text-2xl">
          One moment…
        </h2>
        <p data-opening className="max-w-[45ch] text-xl text-ink-soft" />
        <noscript>
          <p>The back office needs JavaScript.</p>
        </noscript>
        <Skeleton className="h-13" />
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="h-12" />
        ))}
      </div>
    </Shell>
    <div data-foot-bar className={`${BAR} min-h-14`} />
  </>
)

/**
 * Runs before the first paint: the one frame says which place opens, and what it is for. That is the
 * largest text of most of them, so that the largest paint is the first one.
 */
export function nameThePlace(places: readonly Place[]): string {
  const words = places.map(({ address, label, help }) => [address, [label, help]])
  const all = JSON.stringify(Object.fromEntries(words)).replaceAll('<', '\\u003c')
  return [
    `{const all=${all},{pathname:path,search}=location,tab=new URLSearchParams(search).get('tab')`,
    `const words=all[path+'?tab='+tab]??all[path]`,
    `if(words)document.querySelectorAll('[data-opening]').forEach((place,nth)=>{place.textContent=words[nth]})}`,
  ].join(';')
}
