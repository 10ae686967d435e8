/** Whoever points at a link into the app, or tabs to it, finds React and the app already fetched. */
export function fetchAppOnIntent() {
  const look = ({ target }: Event) => {
    const link = target instanceof Element && target.closest('a[href^="/"]')
    // What stays on this page has a # in its address.
    if (link instanceof HTMLAnchorElement && !link.hash) void import('./app.tsx')
  }
  for (const intent of ['pointerover', 'focusin']) addEventListener(intent, look, { passive: true })
}
