import { collar, tartan } from './body/collar.ts'
import { limb, paw, tail } from './body/limbs.ts'
import type { Pose } from './body/pose.ts'
import { poses } from './body/poses/poses.ts'
import { ruff } from './body/ruff.ts'
import { creases, torso, torsoDefs } from './body/torso.ts'
import { coatOf, type Coat } from './coat.ts'
import { PLUM } from './colour.ts'
import { head, headDefs } from './head/head.ts'
import type { Look } from './look.ts'
import { objects } from './objects/objects.ts'
import type { Thing } from './objects/thing.ts'
import { ellipse, fade, group } from './svg.ts'

/** One cat with what she loves, on a 400 by 400 sheet without a ground. */
export function cat(look: Look, id: string): string {
  const coat = coatOf(look)
  const pose = poses[look.pose]
  const thing: Thing = look.loves ? objects[look.loves](id) : {}
  return (
    (thing.behind ?? '') +
    floorShadow(pose, id) +
    body(pose, look, coat, id) +
    (thing.under ?? '') +
    placedHead(pose, look, coat, id, thing.held) +
    (thing.front ?? '') +
    raised(pose, coat, id)
  )
}

export function catDefs(look: Look, id: string): string {
  const coat = coatOf(look)
  return (
    torsoDefs(poses[look.pose], coat, id) +
    headDefs(look, coat, id) +
    fade(`${id}-floor`, PLUM, 0.42) +
    (look.charm === 'scarf' ? tartan(id) : '')
  )
}

function floorShadow({ shadow }: Pose, id: string): string {
  if (!shadow) return ''
  const [x, y, reach] = shadow
  return ellipse(x, y, reach, reach * 0.13, `url(#${id}-floor)`)
}

function body(pose: Pose, look: Look, coat: Coat, id: string): string {
  const tailDrawn = pose.tail ? tail(pose.tail, coat, look.fur === 'long') : ''
  const legs = pose.limbs.filter((each) => !each.over).map((each) => limb(each, coat, id))
  const feet = pose.paws.filter((each) => !each.over).map((each) => paw(each, coat))
  const front = torso(pose, coat, id, legs.join('')) + creases(pose, coat) + feet.join('')
  return pose.tail?.over ? front + tailDrawn : tailDrawn + front
}

function placedHead(pose: Pose, look: Look, coat: Coat, id: string, held?: string): string {
  const { x, y, scale } = pose.head
  const mane = look.fur === 'long' && !pose.tucked ? ruff(coat, id) : ''
  const neck = mane + (look.collar ? collar(look.collar, look.charm, id) : '')
  const tilted = group(head(look, coat, id, held), { transform: `rotate(${look.tilt} 0 60)` })
  return group(neck + tilted, { transform: `translate(${x} ${y})scale(${scale})` })
}

/** Paws that hold on to an edge or wave come last, over everything. */
function raised(pose: Pose, coat: Coat, id: string): string {
  const legs = pose.limbs.filter((each) => each.over).map((each) => limb(each, coat, id))
  const feet = pose.paws.filter((each) => each.over).map((each) => paw(each, coat))
  return [...legs, ...feet].join('')
}
