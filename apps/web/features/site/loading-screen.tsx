import { drawingAddress } from '#web/ui/drawing-address.ts'
import { NotOpened } from '#web/ui/not-opened.tsx'
import { useHouse } from '#web/house.tsx'

export function LoadingScreen() {
  const { cafe } = useHouse()
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
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
