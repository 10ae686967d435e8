import { tokensOf } from '#domain/house/look-css.ts'
import {
  type Chosen,
  DEMO_COLOURS,
  deriveColours,
  type Moved,
} from '#domain/house/derive-colours.ts'
import { shadeOf } from '#domain/house/oklch.ts'
import type { Palette } from '#domain/house/palette.ts'
import { Lines } from '#web/rich-text.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PartForm } from './part-form.tsx'
import type { Studio } from './use-studio.ts'

export const ColoursPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="colours"
    studio={studio}
    intro="Choose two, and every page follows. A colour that words could not be read on is moved; warnings stay red."
  >
    {(colours, change) => <TwoColours colours={colours ?? null} onChange={change} />}
  </PartForm>
)

type Props = { colours: Chosen | null; onChange: (colours: Chosen | null) => void }

const FIELDS = {
  accent: { label: 'Accent', hint: 'What to press next.' },
  second: { label: 'Second colour', hint: 'What is well, and the walls of the room.' },
}
const NAMES = Object.keys(FIELDS) as (keyof Chosen)[]

function TwoColours({ colours, onChange }: Props) {
  const chosen = colours ?? DEMO_COLOURS
  const { colours: derived, moved } = deriveColours(chosen)
  return (
    <>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        {NAMES.map((which) => (
          <TextField
            key={which}
            label={FIELDS[which].label}
            type="color"
            className="w-20 p-1"
            hint={`${chosen[which]}. ${FIELDS[which].hint}`}
            value={chosen[which]}
            onText={(colour) => onChange({ ...chosen, [which]: colour })}
          />
        ))}
      </div>
      <div aria-live="polite">
        {moved.length > 0 && <Lines lines={moved.map(movedWords)} className="max-w-[70ch]" />}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Swatches title="By day" scheme="light" colours={derived} />
        <Swatches title="By night" scheme="dark" colours={derived} />
      </div>
      {colours && (
        <Button tone="quiet" size="small" className="self-start" onClick={() => onChange(null)}>
          Use the house’s own colours again
        </Button>
      )}
    </>
  )
}

function movedWords({ which, chosen, used }: Moved): string {
  const how = shadeOf(used)[0] < shadeOf(chosen)[0] ? 'darker' : 'lighter'
  return which === 'accent'
    ? `Your accent is used ${how}, ${used}, so that words on it can be read.`
    : `Your second colour is used ${how}, ${used}, so that words in it can be read.`
}

const SAMPLES = {
  'Words on the page': 'bg-paper text-ink',
  'Smaller words on a card': 'bg-card text-ink-soft',
  'What to press next': 'bg-marmalade text-on-marmalade font-semibold',
  'What to know': 'bg-marmalade-wash text-marmalade-ink',
  'All is well': 'bg-moss-wash text-moss',
  'The menu on its board': 'bg-board text-chalk',
}

type SwatchesProps = { title: string; scheme: 'light' | 'dark'; colours: Palette }

/** The tokens themselves, set anew within: what stands here is drawn as on the pages. */
const Swatches = ({ title, scheme, colours }: SwatchesProps) => (
  <section
    aria-label={title}
    style={{ ...tokensOf(colours), colorScheme: scheme }}
    className="flex flex-col gap-2 rounded-lg border border-line bg-paper p-4 text-ink forced-color-adjust-none"
  >
    <h3 className="text-lg">{title}</h3>
    {Object.entries(SAMPLES).map(([words, look]) => (
      <p key={words} className={`rounded-md px-3 py-2 ${look}`}>
        {words}
      </p>
    ))}
  </section>
)
