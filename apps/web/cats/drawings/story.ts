import { looks } from '#web/content/cats/looks.ts'
import type { Look } from '../look.ts'
import { sheet } from '../portrait.ts'
import { place } from './sketch.ts'
import {
  armchair,
  basin,
  cup,
  door,
  ground,
  hand,
  lamp,
  nook,
  phoneAndLetter,
  table,
  towel,
} from './story-props.ts'

const bare = (look: Look): Look => ({ ...look, loves: undefined })

interface Page {
  colour: string
  cat: Look
  at: readonly [x: number, y: number, scale: number]
  behind?: string
  front?: string
  /** What the picture shows. */
  shows: string
}

const pages: Record<string, Page> = {
  before: {
    colour: '#bcd8cd',
    cat: bare(looks.biscuit),
    at: [262, 52, 0.5],
    behind: table(20, 232, 440) + phoneAndLetter(),
    shows: 'A calendar with one day chosen, a letter with a tick, and a cat.',
  },
  arrive: {
    colour: '#f0c5b2',
    cat: bare(looks.domino),
    at: [266, 100, 0.48],
    behind: door(false),
    shows: 'A green door with a lantern. A cat sits beside it.',
  },
  wash: {
    colour: '#c3d9dc',
    cat: bare(looks.miso),
    at: [96, 92, 0.46],
    behind: towel() + basin(),
    shows: 'A basin with running water, soap and a towel.',
  },
  seat: {
    colour: '#ecd3b4',
    cat: looks.inky,
    at: [312, 152, 0.36],
    behind: lamp(428) + armchair() + table(204, 200, 124) + cup(240, 164),
    shows: 'An armchair, a small table with a hot drink, a soft lamp.',
  },
  meet: {
    colour: '#d8c9e6',
    cat: bare(looks.snowdrop),
    at: [188, 34, 0.72],
    front: hand(),
    shows: 'An open hand, held low, and a white cat who looks at it.',
  },
  rest: {
    colour: '#cfdcae',
    cat: looks.clootie,
    at: [234, 116, 0.42],
    behind: nook(),
    shows: 'A corner with a curtain, cushions and ear defenders on a hook.',
  },
  home: {
    colour: '#bcd6e8',
    cat: bare(looks.rowan),
    at: [290, 84, 0.5],
    behind: door(true),
    shows: 'The open door, the way home, and a cat who waves.',
  },
}

/** A visit in pictures, step by step: 480 by 320 each, by file name. */
export function storyPictures(): [string, string][] {
  return Object.entries(pages).map(([name, page]) => [`story/${name}.svg`, draw(name, page)])
}

function draw(name: string, { colour, cat, at, behind = '', front = '', shows }: Page): string {
  const [x, y, scale] = at
  const { defs, art } = place(cat, name, x, y, scale)
  const caption = { title: 'A visit, step by step', description: shows }
  return sheet(480, 320, defs, ground(colour) + behind + art + front, caption)
}
