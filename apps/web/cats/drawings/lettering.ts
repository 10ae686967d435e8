import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Blob, Buffer as Line, Face, Font, shape, Variation } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { group, tag } from '../svg.ts'

const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'

/** Writes in the cafe's own letters, as outlines: pictures and mails cannot load a font. */
export interface Pen {
  write(text: string, x: number, baseline: number, size: number, fill: string): string
}

export async function cutPen(): Promise<Pen> {
  const file = await readFile(fileURLToPath(import.meta.resolve(FRAUNCES)))
  const letters = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
  const sfnt = await subsetFont(file, letters, { targetFormat: 'sfnt' })
  const face = new Face(new Blob(sfnt))
  const font = new Font(face)
  font.setVariations([
    new Variation('wght', 600),
    new Variation('opsz', 72),
    new Variation('SOFT', 100),
  ])
  return {
    write(text, x, baseline, size, fill) {
      const scale = size / face.upem
      return group(glyphs(font, text), {
        fill,
        transform: `translate(${x} ${baseline})scale(${scale} ${-scale})`,
      })
    },
  }
}

function glyphs(font: Font, text: string): string {
  const line = new Line()
  line.addText(text)
  line.guessSegmentProperties()
  shape(font, line)
  let pen = 0
  return line
    .getGlyphInfosAndPositions()
    .map(({ codepoint, xAdvance = 0 }) => {
      // Whole font units are finer than any pixel; more digits only weigh.
      const d = font
        .glyphToPath(codepoint)
        .replace(/-?\d+\.\d+/g, (unit) => String(Math.round(Number(unit))))
      const drawn = d === '' ? '' : tag('path', { d, transform: `translate(${pen} 0)` })
      pen += xAdvance
      return drawn
    })
    .join('')
}
