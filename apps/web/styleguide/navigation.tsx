import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { MoreIcon } from '#web/ui/icons.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts'
import { Row, Specimen } from './specimen.tsx'

export function Navigation() {
  const [tab, setTab] = useTabInAddress(['upcoming', 'all', 'history'])
  return (
    <>
      <Specimen title="Tabs">
        <Tabs
          label="Bookings"
          selected={tab}
          onSelect={setTab}
          tabs={[
            { name: 'upcoming', label: 'Upcoming', panel: <p>What is to come.</p> },
            { name: 'all', label: 'All Bookings', panel: <p>Everything.</p> },
            { name: 'history', label: 'History', panel: <p>What was.</p> },
          ]}
        />
      </Specimen>
      <Specimen title="Menu and tooltip">
        <Row>
          <Menu
            items={[
              { label: 'View Details', onSelect: () => toast({ title: 'Details' }) },
              { label: 'Cancel Booking', onSelect: () => {}, destructive: true },
            ]}
          >
            <Button tone="quiet" size="small">
              <MoreIcon /> Actions
            </Button>
          </Menu>
          <Tooltip text="Window seat, please: my son likes to watch the street.">
            <Button tone="quiet" size="small">
              Special request
            </Button>
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen title="Pagination">
        <Pages total={0} />
        <Pages total={42} />
        <Pages total={120} start={6} />
      </Specimen>
    </>
  )
}

function Pages({ total, start = 1 }: { total: number; start?: number }) {
  const [page, setPage] = useState(start)
  return (
    <div className="py-2">
      <Pagination
        label={`Pages of ${total}`}
        page={page}
        pageSize={10}
        total={total}
        onPage={setPage}
      />
    </div>
  )
}
