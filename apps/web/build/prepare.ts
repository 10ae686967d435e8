import { rm, writeFile } from 'node:fs/promises'
import { coloursInCss } from '../theme/colours.ts'
import { checkPhotos } from './check-photos.ts'
import { makeFonts } from './fonts.ts'
import { makePublicFiles } from './public-files.ts'
import { publishDrawings } from './publish-drawings.ts'

const web = `${import.meta.dirname}/..`
const drawings = `${web}/drawings`

/** Where the bundler finds files that are served as they are. */
export const publicFolder = `${web}/.generated/public`

/** Makes what the bundler takes for granted: fonts, colours, drawings, and the files at the root of the site. */
export async function prepare(): Promise<void> {
  await rm(publicFolder, { recursive: true, force: true })
  await checkPhotos(`${web}/../../packages/content/cats/photos`)
  await makeFonts(`${web}/.cache/fonts`)
  await writeFile(`${web}/.cache/colours.css`, coloursInCss())
  await makePublicFiles(drawings, publicFolder)
  // The bundler passes on what starts with VITE_.
  process.env.VITE_DRAWINGS = await publishDrawings(drawings, publicFolder)
}
