import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { demo } from '#content/demo.ts'
import type { House } from '#domain/house/house.ts'
import type { Photo } from '#domain/house/photo.ts'
import type { Staff } from '#testing/browser/staff-calls.ts'

const DISTINCT = 6

/** Publishes photos of all cats and dishes, as large as phones take them, and waits until they are served. */
export async function publishPhotos(ask: Staff, url: string): Promise<void> {
  const photos: Photo[] = []
  for (let each = 0; each < DISTINCT; each++) {
    photos.push(await ask<Photo>('POST', 'office/photos', await grainy(100 + 20 * each)))
  }
  const { draft } = await ask<{ draft: { version: number } }>('GET', 'office/studio')
  const edit = withPhotos(photos)
  const { version } = await ask<{ version: number }>('PUT', 'office/studio/draft', {
    seen: draft.version,
    edit,
  })
  await ask('POST', 'office/studio/publish', { seen: version })
  while (!(await (await fetch(`${url}/cats`)).text()).includes('/photos/')) await setTimeout(200)
}

function withPhotos(photos: readonly Photo[]): Pick<House, 'cats' | 'menu'> {
  const pictureOf = (at: number) => ({ ...photos[at % DISTINCT]!, alt: 'A cat', x: 0.5, y: 0.5 })
  const groups = demo.menu.groups.map((group) => ({
    ...group,
    items: group.items.map((dish, at) => ({ ...dish, photo: pictureOf(at) })),
  }))
  const cats = demo.cats.map((cat, at) => ({ ...cat, photo: pictureOf(at) }))
  return { cats, menu: { ...demo.menu, groups } }
}

// Grain as fur has it: flat colour would weigh nothing.
const grainy = (mean: number) =>
  sharp({
    create: {
      width: 1600,
      height: 2000,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean, sigma: 60 },
    },
  })
    .blur(4)
    .jpeg()
    .toBuffer()
