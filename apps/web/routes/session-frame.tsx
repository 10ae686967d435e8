import { gap } from '#contract/session-page.ts'
import { HomeBar } from '#web/features/site/focused-header.tsx'
import { Card } from '#web/ui/card.tsx'
import { NotOpened } from '#web/ui/not-opened.tsx'
import { useHouse } from '#web/house.tsx'

/** A session in plain words, which the server writes in: to read until the app is there, or without it. */
export function SessionFrame() {
  const { cafe } = useHouse()
  return (
    <>
      <HomeBar />
      <main className="mx-auto max-w-6xl px-4 pt-10 pb-32 sm:px-8 sm:pt-14">
        <Card ears className="flex flex-col gap-3 p-5 sm:p-7">
          <h1 className="text-3xl sm:text-4xl">{gap('name')}</h1>
          {gap('words')}
          <NotOpened />
          <noscript>
            <p>To book without JavaScript, please ring us on {cafe.phone}.</p>
          </noscript>
        </Card>
      </main>
    </>
  )
}
