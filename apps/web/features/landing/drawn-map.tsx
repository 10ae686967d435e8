import { cafe } from '#web/content/cafe.ts'

/** From the station over the bridge, past the kirk, into the wynd. */
export function DrawnMap({ className }: { className: string }) {
  return (
    <svg viewBox="0 0 480 360" aria-hidden="true" className={className}>
      <path className="fill-moss-wash" d="M318 0H480V96C430 112 350 104 318 60Z" />
      <path
        className="stroke-sky"
        strokeWidth="30"
        fill="none"
        d="M-10 262C80 236 140 296 240 276S400 246 490 292"
      />
      <path
        className="stroke-line"
        strokeWidth="18"
        fill="none"
        strokeLinejoin="round"
        d="M74 380C96 300 112 236 136 196S186 90 200-10M136 196C220 184 330 206 490 176M176 112C250 128 330 128 490 124M286 196L280 122"
      />
      <path
        className="stroke-marmalade-ink"
        strokeWidth="4"
        strokeDasharray="1 10"
        strokeLinecap="round"
        fill="none"
        d="M92 318C106 268 120 226 136 196C190 188 240 192 286 196L283 158"
      />
      <path className="fill-roof" d="M196 148h44v26h-44zM206 150v-26l8-20 8 20v26z" />
      <rect className="fill-ink" x="56" y="318" width="62" height="20" rx="5" />
      <path
        className="fill-marmalade stroke-on-marmalade"
        strokeWidth="2.5"
        strokeLinejoin="round"
        d="M254 158v-36l6-16 14 12h18l14-12 6 16v36z"
      />
      <rect className="fill-moss" x="330" y="132" width="28" height="28" rx="6" />
      <g className="fill-ink-soft stroke-card stroke-6 text-[15px] [paint-order:stroke]">
        <text x="128" y="334">
          Station
        </text>
        <text x="196" y="98">
          Kirk
        </text>
        <text x="380" y="48">
          Park
        </text>
        <text x="366" y="152">
          Parking
        </text>
        <text x="214" y="82" className="fill-ink font-display text-[19px] font-semibold">
          {cafe.name}
        </text>
        <text x="337" y="152" className="fill-card stroke-0 font-semibold">
          P
        </text>
      </g>
    </svg>
  )
}
