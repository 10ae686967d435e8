import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import type { Right } from '#contract/rights.ts'
import { useAuth } from '#web/api/auth.tsx'
import { RequireStaff } from '#web/features/auth/require-sign-in.tsx'
import { UnsavedLabel } from '#web/office/drafts.tsx'
import { WaitingCount } from '#web/office/waiting-count.tsx'
import { SecondStepNotice } from '#web/office/second-step-notice.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ArrowLeftIcon } from '#web/ui/icons.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** Whoever has not the right never sees the tab. */
type Tab = { name: string; label: string; right: Right; Panel: React.ComponentType }

/** The six that were specified in their order, then ours: each fetches its code when opened. */
const allTabs: Tab[] = [
  tab('Overview', 'books', () => import('#web/features/office-overview/office-overview.tsx')),
  tab('Bookings', 'bookings', () => import('#web/features/office-bookings/office-bookings.tsx')),
  tab(
    'Cancellations',
    'care',
    () => import('#web/features/office-cancellations/office-cancellations.tsx'),
  ),
  tab('Time Slots', 'schedule', () => import('#web/features/office-slots/office-slots.tsx')),
  tab('Users', 'people', () => import('#web/features/office-users/office-users.tsx')),
  tab('Settings', 'settings', () => import('#web/features/office-settings/office-settings.tsx')),
  tab('Sessions', 'schedule', () => import('#web/features/office-sessions/office-sessions.tsx')),
  tab('Staff', 'staff', () => import('#web/features/office-staff/office-staff.tsx')),
  tab('Due', 'bookings', () => import('#web/features/office-debts/office-debts.tsx')),
  tab('Today', 'door', () => import('#web/features/door/office-today.tsx')),
]

export const Component = () => (
  <RequireStaff>
    <div data-desk>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
        <h1 className="text-2xl sm:text-3xl">Back office</h1>
        <ButtonLink to="/" tone="quiet" size="small">
          <ArrowLeftIcon className="max-sm:hidden" />
          Back to Website
        </ButtonLink>
      </header>
      <SecondStepNotice />
      <OfficeTabs />
    </div>
  </RequireStaff>
)

function OfficeTabs() {
  const [address, setAddress] = useSearchParams()
  const { may } = useAuth()
  const tabs = allTabs.filter(({ right }) => may(right))
  const selected = tabs.find(({ name }) => name === address.get('tab')) ?? tabs[0]
  if (!selected) {
    return <EmptyState title="There is nothing to do for you here." drawing="empty-basket" />
  }
  return (
    <Tabs
      label="Back office"
      selected={selected.name}
      // A tab has the rest of the address to itself; the way back leads to the filters left behind.
      onSelect={(name) => setAddress(name === tabs[0]?.name ? {} : { tab: name })}
      tabs={tabs.map(({ name, label, Panel }) => ({
        name,
        label: (
          <>
            <UnsavedLabel place={`${name}/`}>{label}</UnsavedLabel>
            {name === 'cancellations' && <WaitingCount />}
          </>
        ),
        panel: <OnItsWay label={label} Panel={Panel} />,
      }))}
    />
  )
}

const OnItsWay = ({ label, Panel }: Pick<Tab, 'label' | 'Panel'>) => (
  <Suspense fallback={<Loading>Opening {label}…</Loading>}>
    <Panel />
  </Suspense>
)

/** 'Time Slots' stands in the address as time-slots. */
function tab(label: string, right: Right, load: Parameters<typeof lazy>[0]): Tab {
  return { name: label.toLowerCase().replace(' ', '-'), label, right, Panel: lazy(load) }
}
