import { buildCats } from '../cats/build-cats.ts'
import { makeFonts } from './fonts.ts'
import { makePublicFiles } from './public-files.ts'

const web = `${import.meta.dirname}/..`
const generated = `${web}/.generated`

/** Makes what the bundler takes for granted: fonts, drawings, and the files at the root of the site. */
export async function prepare(): Promise<void> {
  await Promise.all([makeFonts(`${web}/.cache/fonts`), buildCats(generated)])
  await makePublicFiles(generated, `${generated}/public`)
}
