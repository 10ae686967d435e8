import { rm } from 'node:fs/promises'
import { buildCats } from '../cats/build-cats.ts'
import { makeFonts } from './fonts.ts'
import { makePublicFiles } from './public-files.ts'
import { publishDrawings } from './publish-drawings.ts'

const web = `${import.meta.dirname}/..`
const generated = `${web}/.generated`
const drawings = `${generated}/drawings`

/** Where the bundler finds files that are served as they are. */
export const publicFolder = `${generated}/public`

/** Makes what the bundler takes for granted: fonts, drawings, and the files at the root of the site. */
export async function prepare(): Promise<void> {
  await rm(generated, { recursive: true, force: true })
  await Promise.all([makeFonts(`${web}/.cache/fonts`), buildCats(drawings)])
  await makePublicFiles(drawings, publicFolder)
  // The bundler passes on what starts with VITE_.
  process.env.VITE_DRAWINGS = await publishDrawings(drawings, publicFolder)
}
