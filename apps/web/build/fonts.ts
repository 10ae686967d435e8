import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

type Face = {
  family: string
  file: string
  source: string
  weight: string
  axes: Record<string, number | { min: number; max: number }>
  /** What a line's layout depends on, in em; `width` is the mean of a letter's, as below. */
  measures: { ascent: number; descent: number; width: { regular?: number; bold: number } }
  fallbacks: readonly SystemFont[]
}

// One weight of Fraunces, soft and without its wonky letters: a second axis would double it.
const faces: readonly Face[] = [
  {
    family: 'Fraunces',
    file: 'fraunces.woff2',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    weight: '600',
    axes: { wght: 600, opsz: 72, SOFT: 100, WONK: 0 },
    measures: { ascent: 0.978, descent: 0.255, width: { bold: 0.43508 } },
    fallbacks: ['Times New Roman Bold', 'Noto Serif Bold'],
  },
  {
    family: 'Atkinson Hyperlegible Next',
    file: 'atkinson.woff2',
    source:
      '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
    weight: '400 700',
    axes: { wght: { min: 400, max: 700 } },
    measures: { ascent: 0.984, descent: 0.316, width: { regular: 0.43427, bold: 0.45882 } },
    fallbacks: ['Arial', 'Arial Bold', 'Roboto', 'Roboto Bold'],
  },
]

// What the pages say, and the letters of the names that visitors of a Scottish town bring.
const characters =
  Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('') +
  '£€©·×–—‘’“”…•←→ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûü'

const features = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum']

export async function makeFonts(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const rules = await Promise.all(faces.map((face) => makeFace(face, folder)))
  await writeFile(`${folder}/fonts.css`, rules.join('\n'))
}

async function makeFace(face: Face, folder: string): Promise<string> {
  const source = await readFile(fileURLToPath(import.meta.resolve(face.source)))
  const font = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: features,
    noHinting: true,
  })
  await writeFile(`${folder}/${face.file}`, font)
  const own = `@font-face {
  font-family: '${face.family}';
  font-weight: ${face.weight};
  font-display: optional;
  src: url('./${face.file}') format('woff2');
}`
  return [own, ...face.fallbacks.map((name) => fallbackFace(face, name))].join('\n')
}

// The mean width of a letter in fonts that phones and computers have (Liberation is drawn to the widths
// of Arial and Times New Roman), and in ours, at weight 400 and 600, in a sentence with English letters
// as often as they come in running text: a line's length is compared and not an alphabet's.
// 'The cats choose who they sit with, so find a quiet corner, take your time and let one come to you.'
const systemFonts = {
  Arial: { width: 0.4379, weight: 400, locals: ['Arial', 'ArialMT', 'Liberation Sans'] },
  'Arial Bold': {
    width: 0.4717,
    weight: '600 700',
    locals: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
  },
  Roboto: { width: 0.4369, weight: 400, locals: ['Roboto', 'Roboto-Regular'] },
  'Roboto Bold': { width: 0.4433, weight: '600 700', locals: ['Roboto Bold', 'Roboto-Bold'] },
  'Times New Roman Bold': {
    width: 0.4186,
    weight: '600 700',
    locals: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
  },
  'Noto Serif Bold': {
    width: 0.4976,
    weight: '600 700',
    locals: ['Noto Serif Bold', 'NotoSerif-Bold'],
  },
}

type SystemFont = keyof typeof systemFonts

/**
 * A system font stretched to the measures of ours, so that nothing moves when ours arrives.
 * Bold and regular share one family name: `Atkinson Hyperlegible Next, Arial`.
 */
function fallbackFace({ family, measures }: Face, name: SystemFont): string {
  const font = systemFonts[name]
  const { ascent, descent, width } = measures
  const isBold = name.endsWith(' Bold')
  const scale = (isBold ? width.bold : (width.regular ?? width.bold)) / font.width
  return `@font-face {
  font-family: '${family}, ${name.replace(/ Bold$/, '')}';
  font-weight: ${font.weight};
  src: ${font.locals.map((local) => `local('${local}')`).join(', ')};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(ascent / scale)};
  descent-override: ${percent(descent / scale)};
  line-gap-override: 0%;
}`
}

const percent = (ratio: number) => `${Number((ratio * 100).toFixed(1))}%`
