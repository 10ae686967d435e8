import { useHouse } from '#web/house.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** What the cafe says to everybody who books at the moment. */
export const Notices = () =>
  useHouse()
    .notices.filter(({ places }) => places.includes('visit'))
    .map(({ words }) => <Alert key={words} title={words} />)
