/**
 * In a frame, and hidden: the script that fetches the app (build/shell.ts) shows it in place of what
 * follows where the code cannot be had, which may lack its stylesheet, too. A link, since no code is there to hear
 * a press.
 */
export const NotOpened = () => (
  <div
    id="not-opened"
    hidden
    role="alert"
    className="flex flex-col items-center gap-3 py-8 text-center"
  >
    <p className="font-display text-xl font-semibold">This page could not be opened</p>
    <p className="max-w-[45ch] text-ink-soft">
      The connection was lost, or the site was renewed a moment ago. Nothing you saved is lost.
    </p>
    {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of the page itself */}
    <a href="" className="button button-quiet">
      Try Again
    </a>
  </div>
)
