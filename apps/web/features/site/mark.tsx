/** The cafe's sign: a head, two ears and a cup's worth of calm in the eyes. */
export function Mark({ className = 'size-10' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      <path
        className="fill-marmalade stroke-on-marmalade"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M8 7.5c-.5-1.7 1.3-3 2.8-2l8.2 5.7c1.6-.4 3.3-.6 5-.6s3.4.2 5 .6l8.2-5.7c1.5-1 3.3.3 2.8 2l-2.6 9.3c2.9 3.2 4.6 7 4.6 11.2C42 37.8 34 44 24 44S6 37.8 6 28c0-4.2 1.7-8 4.6-11.2z"
      />
      <g className="stroke-on-marmalade" fill="none" strokeWidth="2.2" strokeLinecap="round">
        <path d="M13.5 27.5c1.6 2.2 4.9 2.2 6.5 0M28 27.5c1.6 2.2 4.9 2.2 6.5 0" />
        <path d="M24 33.5v1.5m-4 2c1.3 1.6 3.3 1.4 4-.5c.7 1.9 2.7 2.1 4 .5" />
      </g>
      <path className="fill-on-marmalade" d="M22 31.8h4l-2 2.2z" />
    </svg>
  )
}
