import {
  OWN_TYPE,
  TYPE_PAIRS,
  type TypePair,
  typeTokens,
  typeWords,
} from '#domain/house/type-pairs.ts'
import { PartForm } from './part-form.tsx'
import type { Studio } from './use-studio.ts'

export const TypePart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="type"
    studio={studio}
    intro="The letters of your website and e-mails, in pairs that go together: one for headings, one for everything else."
  >
    {(type, change) => (
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="sr-only">Letters</legend>
        {TYPE_PAIRS.map((pair) => (
          <Choice
            key={pair}
            pair={pair}
            name={studio.draft.house.cafe.name}
            isChosen={(type ?? OWN_TYPE) === pair}
            onChoose={() => change(pair === OWN_TYPE ? null : pair)}
          />
        ))}
      </fieldset>
    )}
  </PartForm>
)

type Props = { pair: TypePair; name: string; isChosen: boolean; onChoose: () => void }

/** In its own letters: they are set anew within, as a page of the house has them. */
function Choice({ pair, name, isChosen, onChoose }: Props) {
  const { label, about } = typeWords(pair)
  return (
    <label
      style={typeTokens(pair)}
      className="grid cursor-pointer grid-cols-[auto_1fr] content-start items-center gap-x-3 rounded-lg border-[1.5px] border-line-strong bg-card p-4 font-sans has-checked:border-marmalade-ink has-checked:bg-marmalade-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-marmalade-ink forced-colors:has-checked:outline-2"
    >
      <input
        type="radio"
        name="type"
        className="size-5 cursor-pointer"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="font-semibold">{label}</span>
      <span className="col-start-2 my-1 font-display text-2xl leading-tight font-semibold wrap-anywhere">
        {name}
      </span>
      <span className="col-start-2 text-sm">{about}</span>
    </label>
  )
}
