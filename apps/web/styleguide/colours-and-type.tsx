import { Row, Specimen } from './specimen.tsx'

const colours = [
  'bg-paper text-ink',
  'bg-card text-ink',
  'bg-sunk text-ink',
  'bg-card text-ink-soft',
  'bg-marmalade text-on-marmalade',
  'bg-marmalade-deep text-on-marmalade',
  'bg-marmalade-wash text-marmalade-ink',
  'bg-moss-wash text-moss',
  'bg-rose-wash text-rose',
  'bg-rose text-paper',
  'bg-ink text-paper',
]

export const ColoursAndType = () => (
  <Specimen title="Colours and type">
    <Row>
      {colours.map((classes) => (
        <p
          key={classes}
          className={`rounded-md border-[1.5px] border-line px-4 py-6 text-sm ${classes}`}
        >
          {classes.replaceAll('bg-', '').replaceAll('text-', '')}
        </p>
      ))}
    </Row>
    <p className="font-display text-6xl font-semibold">A quiet hour</p>
    <p className="font-display text-4xl font-semibold">Where Cats & Coffee Meet</p>
    <p className="font-display text-2xl font-semibold">Plan your visit, £12.50 an hour</p>
    <p className="mt-4 max-w-[65ch]">
      Body text is Atkinson Hyperlegible Next: made for readers who find letters hard. It tells Il1
      from O0 and B8, and carries names such as Zoë, Siân and Iñigo. <strong>Strong</strong> words
      are a little heavier.
    </p>
    <p className="mt-2 max-w-[65ch] text-sm text-ink-soft">Small and soft, for what can wait.</p>
  </Specimen>
)
