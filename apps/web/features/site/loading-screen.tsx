import { drawingAddress } from '#web/ui/drawing-address.ts'
import { NotOpened } from '#web/ui/not-opened.tsx'
import { useHouse } from '#web/house.tsx'

export function LoadingScreen() {
  const { cafe } = useHouse()
  return (
    // Not centred: of a document that comes in pieces, the picture may be painted before what follows it.
    <main className="flex min-h-dvh flex-col items-center gap-4 px-6 pt-[max(1.5rem,50dvh-7rem)] pb-6 text-center">
      <img src={drawingAddress('loader')} alt="" width="120" height="104" fetchPriority="high" />
      <NotOpened />
      <p className="text-ink-soft scripting-none:hidden">One moment…</p>
      <noscript>
        <p className="max-w-[45ch]">
          This part of the site needs JavaScript. Without it, please ring us on {cafe.phone}: we
          book, change or cancel your visit for you.{' '}
          <a href="/" className="underline">
            Back to Cafe
          </a>
        </p>
      </noscript>
    </main>
  )
}
