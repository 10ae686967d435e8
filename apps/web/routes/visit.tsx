import { VisitScreen } from '#web/features/your-visit/visit-screen.tsx'
import { OfflineStrip } from '#web/ui/offline-strip.tsx'

export const Component = () => (
  <>
    <OfflineStrip />
    <VisitScreen />
  </>
)
