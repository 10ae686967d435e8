import { rm, writeFile, cp, glob, readFile } from 'node:fs/promises'
import { themeCss } from '#domain/house/look-css.ts'
import { makeFonts } from './fonts.ts'
import { makePublicFiles } from './public-files.ts'
import { createHash } from 'node:crypto'

const web = `${import.meta.dirname}/..`
const drawings = `${web}/drawings`

/** Where the bundler finds files that are served as they are. */
export const publicFolder = `${web}/.generated/public`

/** Makes what the bundler takes for granted: fonts, colours, drawings, and the files at the root of the site. */
export async function prepare(): Promise<void> {
  await rm(publicFolder, { recursive: true, force: true })
  await makeFonts(`${web}/.cache/fonts`)
  await writeFile(`${web}/.cache/colours.css`, themeCss())
  await makePublicFiles(drawings, publicFolder)
  // The bundler passes on what starts with VITE_.
  process.env.VITE_DRAWINGS = await publishDrawings(drawings, publicFolder)
}

/**
 * Puts the drawings under one address that changes with any of them, and says which. Kept for a
 * year like other hashed files; one hash for all weighs less in the page than one for each.
 */
async function publishDrawings(drawings: string, publicFolder: string): Promise<string> {
  const names = (await Array.fromAsync(glob('**/*.svg', { cwd: drawings }))).toSorted()
  const hash = createHash('sha256')
  for (const name of names) hash.update(name).update(await readFile(`${drawings}/${name}`))
  const address = `/assets/drawings-${hash.digest('hex').slice(0, 8)}`
  for (const name of names) {
    await cp(`${drawings}/${name}`, `${publicFolder}${address}/${name}`)
  }
  return address
}
