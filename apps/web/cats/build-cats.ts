import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import { residents, type Resident } from '#web/content/cats/residents.ts'
import { mailHeader, socialCard } from './drawings/banners.ts'
import { allDone, behindTheSofa, emptyBasket } from './drawings/empty-states.ts'
import { cutPen } from './drawings/lettering.ts'
import { map } from './drawings/map.ts'
import { appIcon, favicon, loader } from './drawings/marks.ts'
import { notFound } from './drawings/not-found.ts'
import { answering, cutOut } from './drawings/room.ts'
import { storyPictures } from './drawings/story.ts'
import { findPhotos, type Photos } from './photos.ts'
import { portrait } from './portrait.ts'

/** Where each picture is, as an address under the folder it was built into. */
export interface Manifest {
  /** By slug: the owner's photo where there is one, else the drawing. */
  cats: Record<string, string>
  drawings: readonly string[]
}

const slugs = residents.map(({ slug }) => slug)

const PHOTOS = `${import.meta.dirname}/../content/cats/photos`

export async function buildCats(outDir: string, photosDir = PHOTOS): Promise<Manifest> {
  for (const folder of ['cats', 'room', 'story']) {
    await mkdir(`${outDir}/${folder}`, { recursive: true })
  }
  const photos = await findPhotos(photosDir, slugs)
  const files = await drawAll()
  await Promise.all([...files].map(([name, data]) => writeFile(`${outDir}/${name}`, data)))
  await Promise.all(
    Object.values(photos).map((file) => copyFile(`${photosDir}/${file}`, `${outDir}/cats/${file}`)),
  )
  const manifest: Manifest = {
    cats: Object.fromEntries(slugs.map((slug) => [slug, pictureFor(slug, photos)])),
    drawings: [...files.keys()].filter((name) => !name.includes('/')),
  }
  await writeFile(`${outDir}/cats.json`, JSON.stringify(manifest, null, 2))
  return manifest
}

/** An owner's photo takes the place of the drawing; the drawing is still built, for the cards that share it. */
const pictureFor = (slug: string, photos: Photos): string =>
  `/cats/${photos[slug] ?? `${slug}.svg`}`

export async function drawAll(): Promise<Map<string, string | Buffer>> {
  const pen = await cutPen()
  const [icon, header, card] = [appIcon(), mailHeader(pen), socialCard(pen)]
  return new Map<string, string | Buffer>([
    ...residents.flatMap(pictures),
    ...storyPictures(),
    ['map.svg', map(pen)],
    ['favicon.svg', favicon()],
    ['loader.svg', loader()],
    ['not-found.svg', notFound()],
    ['empty-basket.svg', emptyBasket()],
    ['empty-sofa.svg', behindTheSofa()],
    ['empty-done.svg', allDone()],
    ['mail-header.svg', header],
    ['mail-header.png', toPng(header, 1200)],
    ['social-card.png', toPng(card, 1200)],
    ['apple-touch-icon.png', toPng(icon, 180)],
    ['icon-192.png', toPng(icon, 192)],
    ['icon-512.png', toPng(icon, 512)],
  ])
}

function pictures({ slug, name, look, breed, imageAlt }: Resident): [string, string][] {
  const caption = { title: `${name}, ${breed}`, description: imageAlt }
  return [
    [`cats/${slug}.svg`, portrait(look, slug, caption)],
    [`room/${slug}.svg`, cutOut(look, slug, caption)],
    [`room/${slug}-answers.svg`, answering(look, slug, caption)],
  ]
}

const toPng = (svg: string, width: number): Buffer =>
  new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
    .render()
    .asPng()

if (import.meta.main) await buildCats(process.argv[2] ?? `${import.meta.dirname}/../.generated`)
