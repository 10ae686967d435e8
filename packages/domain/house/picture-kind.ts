const kinds = ['jpeg', 'png', 'gif', 'webp', 'avif', 'heic', 'svg', 'tiff', 'pdf', 'video'] as const
type Kind = (typeof kinds)[number]

/** What a file is, by how it begins: its name and its type are only claims. */
export function pictureKind(file: Uint8Array): Kind | null {
  const head = String.fromCharCode(...file.subarray(0, 1024))
  return kinds.find((kind) => begins[kind](head)) ?? null
}

const brand =
  (...brands: string[]) =>
  (head: string) =>
    head.slice(4, 8) === 'ftyp' && brands.includes(head.slice(8, 12))

const begins: Record<Kind, (head: string) => boolean> = {
  jpeg: (head) => head.startsWith('\xff\xd8\xff'),
  png: (head) => head.startsWith('\x89PNG\r\n\x1a\n'),
  gif: (head) => /^GIF8[79]a/.test(head),
  webp: (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP',
  avif: brand('avif', 'avis'),
  heic: brand('heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'),
  svg: (head) => /^\W*(<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(head) && !/<html/i.test(head),
  tiff: (head) => head.startsWith('II*\0') || head.startsWith('MM\0*'),
  pdf: (head) => head.startsWith('%PDF-'),
  video: (head) => head.slice(4, 8) === 'ftyp' || head.startsWith('\x1aE\xdf\xa3'),
}

const AS_JPEG = 'Please save it as JPEG or PNG and try again.'
const OTHERS: Partial<Record<Kind, string>> = {
  heic: 'This is a HEIC photo, as iPhones keep them, and we cannot read those. Choose it on the phone itself, which then sends a JPEG, or save it as JPEG first.',
  svg: `This is an SVG drawing, which can carry programs. ${AS_JPEG}`,
  tiff: `This is a TIFF file. ${AS_JPEG}`,
  pdf: 'This is a PDF. Please take the picture out of it, as JPEG or PNG.',
  video: 'This is a film. Please choose a photo.',
}

/** Why it cannot be a photo of ours, with what to do about it; null where it may be one. */
export function whyNoPicture(file: Uint8Array): string | null {
  const kind = pictureKind(file)
  if (!kind) return 'This is not a picture that we can read. Please choose a JPEG, PNG or WebP.'
  return OTHERS[kind] ?? null
}
