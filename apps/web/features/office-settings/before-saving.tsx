import { Card } from '#web/ui/card.tsx'
import { useStayInside } from '#web/ui/use-stay-inside.ts'
import { StrandedAlert, type StrandedBooking } from './effects.tsx'

type Props = {
  /** What somebody else saved first. */
  meanwhile: React.ReactNode
  stranded: readonly StrandedBooking[]
  actions: React.ReactNode
  children: React.ReactNode
}

/** Beside a form: what saving it does, and what the last saving did. */
export function BeforeSaving({ meanwhile, stranded, actions, children }: Props) {
  const box = useStayInside<HTMLElement>()
  return (
    <div className="flex flex-col gap-4 lg:sticky lg:top-4">
      {meanwhile}
      <StrandedAlert bookings={stranded} when="saved" />
      <Card
        ref={box}
        tabIndex={-1}
        title="Before you save"
        look="text-lg"
        className="flex flex-col gap-4 p-4 outline-none sm:p-5"
      >
        {children}
        <div className="flex flex-col gap-2">{actions}</div>
      </Card>
    </div>
  )
}
