type Face = {
  /** As pages name it: what is ours with system fonts of its measures behind it (apps/web/build/fonts.ts). */
  stack: string
  /** As mail clients take it. */
  inMails: string
  /** How the file begins that pages fetch for it; none where phones and computers have it. */
  file?: string
}

const FACES = {
  fraunces: {
    stack: "Fraunces, 'Fraunces, Noto Serif', 'Fraunces, Times New Roman', serif",
    inMails: "Fraunces, Georgia, 'Times New Roman', serif",
    file: 'fraunces',
  },
  atkinson: {
    stack:
      "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible Next, Roboto', 'Atkinson Hyperlegible Next, Arial', sans-serif",
    inMails: "'Atkinson Hyperlegible Next', Verdana, Arial, sans-serif",
    file: 'atkinson',
  },
  charter: {
    stack: "Charter, 'Bitstream Charter', 'Sitka Text', Cambria, 'Noto Serif', Georgia, serif",
    inMails: 'Charter, Cambria, Georgia, serif',
  },
  palatino: {
    stack:
      "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, Palatino, 'Noto Serif', serif",
    inMails: "'Iowan Old Style', 'Palatino Linotype', Palatino, Georgia, serif",
  },
} as const satisfies Record<string, Face>

type Pair = { label: string; about: string; display: keyof typeof FACES; text: keyof typeof FACES }

/** Letters that go together: those of headings, and those of everything else. The first is the site's own. */
const PAIRS = {
  drawn: {
    label: 'Soft and warm',
    about: 'Round headings; words that are easy to read. As the site was drawn.',
    display: 'fraunces',
    text: 'atkinson',
  },
  plain: {
    label: 'Plain',
    about: 'One clear letter for all of it: the easiest to read, and the quickest to arrive.',
    display: 'atkinson',
    text: 'atkinson',
  },
  bookish: {
    label: 'Bookish',
    about: 'Round headings over words as in a novel.',
    display: 'fraunces',
    text: 'charter',
  },
  classic: {
    label: 'Old style',
    about: 'Headings as on a shop sign; words that are easy to read.',
    display: 'palatino',
    text: 'atkinson',
  },
} as const satisfies Record<string, Pair>

export type TypePair = keyof typeof PAIRS
export const TYPE_PAIRS = Object.keys(PAIRS) as [TypePair, ...TypePair[]]
export const OWN_TYPE: TypePair = 'drawn'

export const typeWords = (pair: TypePair): Pick<Pair, 'label' | 'about'> => PAIRS[pair]

const facesOf = (pair: TypePair | null | undefined): Record<'display' | 'text', Face> => {
  const { display, text } = PAIRS[pair ?? OWN_TYPE]
  return { display: FACES[display], text: FACES[text] }
}

/** Custom properties by their names. */
export function typeTokens(pair: TypePair | null | undefined): Record<string, string> {
  const { display, text } = facesOf(pair)
  return { '--font-sans': text.stack, '--font-display': display.stack }
}

export function mailFonts(pair: TypePair | null | undefined) {
  const { display, text } = facesOf(pair)
  return { display: display.inMails, text: text.inMails }
}

/** Whether a page in these letters uses a file of ours, by its address. */
export const needsFont = (pair: TypePair | null | undefined, address: string): boolean =>
  Object.values(facesOf(pair)).some(({ file }) => file !== undefined && address.includes(file))
