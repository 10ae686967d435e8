import { Tabs } from '#web/ui/tabs.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { History } from './history.tsx'
import { NewRequests } from './new-requests.tsx'

export default function OfficeCancellations() {
  const [list, setList] = useTabInAddress(['new', 'history'], 'list')
  return (
    <Tabs
      inner
      label="Cancellations"
      selected={list}
      onSelect={setList}
      tabs={[
        { name: 'new', label: 'New Requests', panel: <NewRequests /> },
        { name: 'history', label: 'History', panel: <History /> },
      ]}
    />
  )
}
