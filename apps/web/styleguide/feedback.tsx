import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CheckIcon, WarningIcon } from '#web/ui/icons.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { Row, Specimen } from './specimen.tsx'

export const Feedback = () => (
  <>
    <Specimen title="Toast">
      <Row>
        <Button
          onClick={() =>
            toast({ title: 'Welcome back!', description: 'You have successfully logged in' })
          }
        >
          Show a toast
        </Button>
        <Button
          tone="destructive"
          onClick={() =>
            toast({ title: 'Login Error', description: 'Failed to log in', destructive: true })
          }
        >
          Show a destructive toast
        </Button>
      </Row>
    </Specimen>
    <Specimen title="Alert">
      <div className="grid gap-4">
        <Alert title="Good to know">You can cancel up to 24 hours before.</Alert>
        <Alert tone="good" title="Booking confirmed" />
        <Alert tone="bad" title="We could not load your bookings">
          Please try again.
        </Alert>
      </div>
    </Specimen>
    <Specimen title="Badge">
      <Row>
        <Badge>Completed</Badge>
        <Badge tone="good" icon={<CheckIcon className="size-4" />}>
          Confirmed
        </Badge>
        <Badge tone="waiting">Pending Payment</Badge>
        <Badge tone="bad" icon={<WarningIcon className="size-4" />}>
          Cancelled
        </Badge>
      </Row>
    </Specimen>
    <Specimen title="Card">
      <div className="grid gap-8 pt-4 sm:grid-cols-2">
        <Card>A plain card.</Card>
        <Card ears>A card that somebody looks over.</Card>
      </div>
    </Specimen>
    <Specimen title="Waiting and empty">
      <div className="grid gap-6 sm:grid-cols-2">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-8 w-2/3" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-5/6" />
        </div>
        <Loading>Loading your bookings...</Loading>
        <EmptyState title="No visits yet" action={<Button size="small">Book one</Button>}>
          When you have booked, your visits stand here.
        </EmptyState>
        <EmptyState title="No results found for your search." />
      </div>
    </Specimen>
  </>
)
