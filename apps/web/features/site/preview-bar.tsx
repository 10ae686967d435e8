import { momentLabel } from '#domain/calendar/labels.ts'

/** Over the draft, so that it is never taken for what guests see. */
export const PreviewBar = ({ until }: { until: string }) => (
  <aside
    aria-label="Preview"
    className="fixed inset-x-0 bottom-0 z-40 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-t-[1.5px] border-line-strong bg-card px-4 py-3 text-ink"
  >
    <span>
      <strong>This is your draft.</strong> Guests see the published site. Shown until{' '}
      {momentLabel(until)}.
    </span>
    <a href="/admin/studio" className="font-semibold underline">
      End the preview
    </a>
  </aside>
)
