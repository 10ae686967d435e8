import { Button } from './ui/button.tsx'

/** Something broke, or the site was renewed and an old part is gone: a fresh load mends both. */
export function Crashed() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col items-center justify-center gap-5 px-5 text-center">
      <h1 className="text-4xl">Something went wrong</h1>
      <p className="text-ink-soft">Please load the page again. Nothing you saved is lost.</p>
      <Button onClick={() => location.reload()}>Load again</Button>
    </main>
  )
}
