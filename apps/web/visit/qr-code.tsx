import { encodeQR } from 'qr'

/**
 * For machines only; the text stands beside it. Dark on light in every theme: some readers cannot see it the other way
 * round.
 */
export function QrCode({ text, className }: { text: string; className: string }) {
  // A quarter of it may be cracked or smudged; readers ask for four modules of nothing around it.
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: 4 })
  const size = rows.length
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : '')))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      aria-hidden="true"
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="white" />
      <path d={dark.join('')} fill="black" />
    </svg>
  )
}
