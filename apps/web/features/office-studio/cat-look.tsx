import { useQuery } from '@tanstack/react-query'
import { CAT_DRAWINGS } from '#domain/house/cat-fields.ts'
import { portrait } from '#domain/house/pictures.ts'
import {
  CAT_PARTS,
  type CatColours,
  drawnName,
  partsOf,
  readDrawnName,
  recolour,
} from '#domain/house/recolour.ts'
import { Button } from '#web/ui/button.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'

type Props = { image: string; onChange: (image: string) => void }

const LABELS = { coat: 'Coat', markings: 'Markings', eyes: 'Eyes', collar: 'Collar' }

const DRAWINGS = Object.entries(CAT_DRAWINGS).map(
  ([name, words]) => [`cats/${name}`, words] as const,
)

/** One of the twelve poses, in colours of her own: drawn here while they are chosen. */
export function CatLook({ image, onChange }: Props) {
  const whole = portrait(image)
  const { name, colours } = readDrawnName(whole) ?? { name: whole, colours: {} }
  const { data: svg = '' } = useQuery({
    queryKey: ['drawing', name],
    queryFn: async () => (await fetch(drawingAddress(name))).text(),
    staleTime: Infinity,
  })
  const parts = partsOf(svg)
  const show = (next: CatColours) => onChange(`/${drawnName(name, next)}.svg`)
  return (
    <div className="flex flex-wrap items-start gap-4">
      <img src={asImage(svg, colours)} alt="" width="160" height="160" className="rounded-lg" />
      <div className="flex grow flex-col gap-4">
        <SelectField
          label="Drawing"
          options={DRAWINGS}
          value={name}
          onChoose={(next) => onChange(`/${next}.svg`)}
        />
        <div className="flex flex-wrap gap-4">
          {CAT_PARTS.map((part) => {
            const own = parts[part]?.[0]
            return own ? (
              <TextField
                key={part}
                label={LABELS[part]}
                type="color"
                className="w-20 p-1"
                value={colours[part] ?? own}
                onText={(colour) => show({ ...colours, [part]: colour })}
              />
            ) : null
          })}
        </div>
        {name !== whole && (
          <Button tone="quiet" size="small" onClick={() => show({})}>
            Back to the colours it is drawn in
          </Button>
        )}
      </div>
    </div>
  )
}

const asImage = (svg: string, colours: CatColours) =>
  svg && `data:image/svg+xml,${encodeURIComponent(recolour(svg, colours))}`
