/** The first stop of the Tab key: past the header, to what the page is about. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed start-4 top-0 z-50 -translate-y-full rounded-b-md bg-ink px-4 py-3 font-semibold text-paper focus-visible:translate-y-0"
    >
      Skip to content
    </a>
  )
}
