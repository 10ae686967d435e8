import { cafe } from '#web/content/cafe.ts'

const label = 'fill-ink-soft text-[15px] [text-anchor:middle]'

/** From the station over the bridge, past the kirk, into the wynd. */
export function DrawnMap({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 480 360" aria-hidden="true" className={className}>
      <path className="fill-moss-wash" d="M300 0H480V120C420 150 350 120 320 80Z" />
      <path
        className="stroke-sky"
        strokeWidth="26"
        fill="none"
        d="M-10 250C90 220 130 300 240 270S400 240 490 290"
      />
      <g className="stroke-line" strokeWidth="16" fill="none" strokeLinecap="round">
        <path d="M70 370C90 300 110 230 130 190S190 90 210-10M130 190C220 180 330 200 490 170M186 92C260 100 330 60 490 70" />
      </g>
      <path
        className="stroke-marmalade"
        strokeWidth="4"
        strokeDasharray="2 10"
        strokeLinecap="round"
        fill="none"
        d="M86 330C100 280 114 230 130 190C190 182 240 186 268 188L270 132"
      />
      <path className="fill-roof" d="M176 150H216V172H176ZM190 150V128L196 112L202 128V150Z" />
      <path className="fill-ink" d="M62 330H110V346H62Z" />
      <path
        className="fill-marmalade stroke-on-marmalade"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M246 132V102L252 88L264 98H276L288 88L294 102V132Z"
      />
      <g className={label}>
        <text x="150" y="344">
          Station
        </text>
        <text x="196" y="192">
          Kirk
        </text>
        <text x="400" y="40">
          Park
        </text>
        <text x="330" y="160">
          P
        </text>
        <text x="270" y="72" className="fill-ink font-semibold">
          {cafe.name}
        </text>
      </g>
    </svg>
  )
}
