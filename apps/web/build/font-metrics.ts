// English letters as often as they come in running text, so that a line's length is compared and
// not an alphabet's.
const SAMPLE =
  'The cats choose who they sit with, so find a quiet corner, take your time and let one come to you.'

export type FontMetrics = {
  /** All in units of one em. */
  ascent: number
  descent: number
  lineGap: number
  averageWidth: number
}

/** Reads what the layout of a line depends on from an uncompressed OpenType font. */
export function readFontMetrics(font: Buffer): FontMetrics {
  const tables = readTables(font)
  const em = tables('head').readUInt16BE(18)
  const hhea = tables('hhea')
  const glyphOf = readCharacterMap(tables('cmap'))
  const advances = tables('hmtx')
  const lastAdvance = hhea.readUInt16BE(34) - 1
  const widthOf = (character: string) =>
    advances.readUInt16BE(4 * Math.min(glyphOf(character.charCodeAt(0)), lastAdvance))
  const width = [...SAMPLE].reduce((sum, character) => sum + widthOf(character), 0)
  return {
    ascent: hhea.readInt16BE(4) / em,
    descent: -hhea.readInt16BE(6) / em,
    lineGap: hhea.readInt16BE(8) / em,
    averageWidth: width / SAMPLE.length / em,
  }
}

function readTables(font: Buffer): (tag: string) => Buffer {
  const tables = new Map<string, Buffer>()
  for (let index = 0; index < font.readUInt16BE(4); index++) {
    const record = font.subarray(12 + 16 * index)
    const start = record.readUInt32BE(8)
    tables.set(
      record.toString('latin1', 0, 4),
      font.subarray(start, start + record.readUInt32BE(12)),
    )
  }
  return (tag) => {
    const table = tables.get(tag)
    if (!table) throw new Error(`The font has no ${tag} table`)
    return table
  }
}

// Format 4 is the one every font carries for the letters of this site.
function readCharacterMap(cmap: Buffer): (code: number) => number {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + 8 * index),
  )
  const start = starts.find((offset) => cmap.readUInt16BE(offset) === 4)
  if (start === undefined) throw new Error('The font has no character map of format 4')
  const map = cmap.subarray(start)
  const segments = map.readUInt16BE(6)
  return (code) => {
    for (let at = 14; at < 14 + segments; at += 2) {
      if (code > map.readUInt16BE(at)) continue
      const first = map.readUInt16BE(at + 2 + segments)
      const delta = map.readUInt16BE(at + 2 + 2 * segments)
      const rangeAt = at + 2 + 3 * segments
      const range = map.readUInt16BE(rangeAt)
      if (code < first) return 0
      if (range === 0) return (code + delta) & 0xffff
      return map.readUInt16BE(rangeAt + range + 2 * (code - first))
    }
    return 0
  }
}
