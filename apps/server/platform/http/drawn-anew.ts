import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readDrawnName, recolour } from '#domain/house/recolour.ts'
import type { Site } from './read-site.ts'

const DRAWING = /^(assets\/drawings-\w+)\/(.+)\.svg$/

/** A drawing of the site in the colours that its address asks for; null where that is none. */
export async function drawnAnew({ folder, files }: Site, file: string): Promise<string | null> {
  const [, drawings = '', name = ''] = DRAWING.exec(file) ?? []
  const asked = readDrawnName(name)
  const drawing = asked && `${drawings}/${asked.name}.svg`
  if (!drawing || !files.includes(drawing)) return null
  return recolour(await readFile(join(folder, drawing), 'utf8'), asked.colours)
}
