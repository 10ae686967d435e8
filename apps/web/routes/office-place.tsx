import { Suspense } from 'react'
import { useParams } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import type { Place } from '#web/office/place.ts'
import { useTitle } from '#web/page.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
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

/** Its code is fetched when it is opened; the frame stands meanwhile. */
export const OpenPlace = ({ place: { name, label, Panel } }: { place: Place }) => (
  <Suspense key={name} fallback={<Loading>Opening {label}…</Loading>}>
    {Panel && <Panel />}
  </Suspense>
)
