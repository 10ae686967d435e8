import { plainOf } from '#domain/house/rich.ts'
import { RichText } from '#web/rich-text.tsx'
import { useHouse } from '#web/house.tsx'
import { Alert } from '#web/ui/alert.tsx'

/** What the cafe says to everybody who books at the moment. */
export const Notices = () => (
  <div className="mx-auto flex max-w-6xl flex-col gap-3 px-4 pt-4 empty:hidden sm:px-8">
    {useHouse()
      .notices.filter(({ places }) => places.includes('visit'))
      .map(({ words }) => (
        <Alert key={plainOf(words)}>
          <p>
            <RichText of={words} />
          </p>
        </Alert>
      ))}
  </div>
)
