interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** Locks scattered over an area, each along the flow of the fur where it lies. */
export function brindle(
  area: Area,
  step: number,
  seed: number,
  flow: (x: number, y: number) => number,
): string {
  const random = randomFrom(seed)
  let locks = ''
  for (let y = area.y; y < area.y + area.height; y += step)
    for (let x = area.x; x < area.x + area.width; x += step) {
      if (random() > 0.62) continue
      const [px, py] = [x + (random() - 0.5) * step, y + (random() - 0.5) * step]
      const angle = flow(px, py) + (random() - 0.5) * 0.5
      locks += lock(px, py, angle, step * (0.9 + random() * 1.2), step * (0.2 + random() * 0.22))
    }
  return locks
}

/** A lock of fur: pointed at both ends, widest near its root, lying along the angle. */
function lock(x: number, y: number, angle: number, length: number, width: number): string {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)]
  const at = (along: number, across: number) =>
    `${Math.round(x + ux * along - uy * across)} ${Math.round(y + uy * along + ux * across)}`
  return `M${at(0, 0)}Q${at(length * 0.3, width)} ${at(length, width * 0.3)}Q${at(length * 0.4, -width * 0.8)} ${at(0, 0)}Z`
}

/** A repeatable stream of numbers in 0..1: the same cat must come out of every build. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}
