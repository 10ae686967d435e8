type Props = {
  glass: string
  x: number
  y: number
  scale: number
  /** Where sun or moon stand behind the glass. */
  orb?: { x: number; y: number }
}

export const MOON = { x: 306, y: 92 }

/** Kirkbrae behind glass: hills, the kirk, roofs. By night the moon, and windows that are lit. */
export const Window = ({ glass, x, y, scale, orb = MOON }: Props) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path className="fill-frame" d="M0 354V120C0 26 98 0 208 0S416 26 416 120V354Z" />
    <clipPath id={glass}>
      <path d="M16 354V122C16 42 106 16 208 16S400 42 400 122V354Z" />
    </clipPath>
    <g clipPath={`url(#${glass})`}>
      <path className="fill-sky" d="M0 0H416V354H0Z" />
      <circle className="fill-orb" cx={orb.x} cy={orb.y} r="30" />
      <path className="fill-hill" d="M0 240C76 194 136 216 192 230S316 176 416 212V354H0Z" />
      <path
        className="fill-stone"
        d="M36 276h72v90H36zM152 222h40v140h-40zM192 278h86v90h-86zM302 262h86v90h-86z"
      />
      <path
        className="fill-roof"
        d="M28 278l44-38 44 38zM146 226l26-82 26 82zM184 280l51-32 51 32zM294 266l51-36 51 36zM94 240h10v24H94z"
      />
      <path
        className="fill-pane"
        d="M54 296h14v20H54zM78 296h14v20H78zM166 248h12v22h-12zM210 298h14v18h-14zM244 298h14v18h-14zM320 284h14v20h-14zM354 284h14v20h-14z"
      />
    </g>
    <path className="stroke-frame" strokeWidth="10" d="M208 8V354M8 172H408" />
  </g>
)
