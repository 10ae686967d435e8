import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import type { Place } from '#web/office/place.ts'
import { useTitle } from '#web/page.ts'
import { CrashBoundary } from '#web/ui/crash-boundary.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { loadAgain } from '#web/ui/load-again.ts'
import { Loading } from '#web/ui/spinner.tsx'
import { OtherDocument } from './other-document.tsx'
import { places } from './office-places.ts'

/** A place beside the administration, by its address: /admin/today. */
export function Component() {
  const { place: name } = useParams()
  const { may } = useAuth()
  const place = places.find(({ address }) => address === `/admin/${name}`)
  useTitle(place?.label)
  if (!place) return <OtherDocument />
  if (!may(place.right)) {
    return <EmptyState title="There is nothing to do for you here." drawing="empty-basket" />
  }
  return <OpenPlace place={place} />
}

/** Its code is fetched when it is opened; the frame stands meanwhile, and where it cannot be had. */
export const OpenPlace = ({ place }: { place: Place }) => (
  <CrashBoundary key={place.name} instead={<NotOpened {...place} />}>
    <Suspense fallback={<Loading>Opening {place.label}…</Loading>}>
      {place.Panel && <place.Panel />}
      <Help {...place} />
    </Suspense>
  </CrashBoundary>
)

/** The site may have been renewed, and the old code be gone: only a fresh load mends that. */
const NotOpened = ({ label }: Place) => (
  <div role="alert">
    <EmptyState title={`We could not open ${label}`} onTryAgain={loadAgain}>
      The connection was lost, or something went wrong here. Nothing you saved is lost.
    </EmptyState>
  </div>
)

/**
 * At the foot, where it is in nobody's way: what the place is for, and how it works. It comes with the
 * last of what the place waits for, which would push it down.
 */
const Help = ({ help, how }: Place) => (
  <details className="mt-8 max-w-[70ch] border-t border-line pt-3 text-sm text-ink-soft in-[main:has([data-coming])]:hidden print:hidden">
    <summary className="min-h-11 cursor-pointer py-2">
      {help} <span className="font-semibold underline underline-offset-3">How this works</span>
    </summary>
    <p>{how}</p>
  </details>
)
