import { Navigate, useLocation, useNavigate } from 'react-router'
import { useAuth } from '#web/api/auth.tsx'
import { UnsavedLabel } from '#web/office/drafts.tsx'
import { isTab, movedTo, type Place, placeAt } from '#web/office/place.ts'
import { WaitingCount } from '#web/office/waiting-count.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { OpenPlace } from './office-place.tsx'
import { places } from './office-places.ts'

/** The administration, as specified: six tabs in their order. */
export function Component() {
  const { may } = useAuth()
  const here = useLocation()
  const navigate = useNavigate()
  const theirs = places.filter(({ right }) => may(right))
  const moved = movedTo(theirs, here.search)
  if (moved) return <Navigate to={moved} replace />
  const tabs = theirs.filter(isTab)
  const selected = placeAt(tabs, here)
  if (!selected) {
    const [first] = theirs
    if (first) return <Navigate to={first.address} replace />
    return <EmptyState title="There is nothing to do for you here." drawing="empty-basket" />
  }
  return (
    <Tabs
      label="Back office"
      selected={selected.name}
      // A tab has the rest of the address to itself; the way back leads to the filters left behind.
      onSelect={(name) => void navigate(tabs.find((tab) => tab.name === name)?.address ?? '')}
      tabs={tabs.map((tab) => ({
        name: tab.name,
        label:
          tab.name === 'cancellations' ? (
            // With room for its count on both sides: the strip is not moved by it, and without one nothing is missing.
            <span className="relative mx-4">
              <TabLabel tab={tab} />
              <span className="absolute inset-s-full ms-1">
                <WaitingCount place={tab} />
              </span>
            </span>
          ) : (
            <TabLabel tab={tab} />
          ),
        panel: <OpenPlace place={tab} />,
      }))}
    />
  )
}

const TabLabel = ({ tab: { name, label } }: { tab: Place }) => (
  <UnsavedLabel place={`${name}/`}>{label}</UnsavedLabel>
)
