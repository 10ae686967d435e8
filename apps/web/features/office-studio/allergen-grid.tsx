import { Fragment, useId } from 'react'
import {
  type Allergen,
  ALLERGEN_ANSWERS,
  type AllergenAnswer,
  type AllergenKind,
  allergenRows,
  type Allergens,
  answered,
  openQuestions,
  othersFree,
} from '#domain/house/allergens.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/class-names.ts'

type Props = { allergens: Allergens; onChange: (allergens: Allergens) => void }

const HEADINGS: Record<AllergenAnswer, string> = {
  contains: 'Contains',
  may: 'May contain',
  free: 'Free of',
}

/** Fourteen questions in one table: Tab goes to the next, arrows answer it. */
export function AllergenGrid({ allergens, onChange }: Props) {
  const open = openQuestions(allergens)
  const answer = (substance: Allergen | AllergenKind, as: AllergenAnswer) =>
    onChange(answered(allergens, substance, as))
  return (
    <div className="flex flex-col gap-3">
      <table className="w-full table-fixed border-collapse">
        <caption className="mb-1 text-start font-semibold">Allergens</caption>
        <thead className="sticky top-14 z-1 bg-card text-xs max-[22rem]:text-[0.6875rem] sm:text-sm [@media(height<30rem)]:top-0">
          <tr>
            <th scope="col" className="text-start">
              <span className="sr-only">Allergen</span>
            </th>
            {ALLERGEN_ANSWERS.map((each) => (
              <th key={each} scope="col" className="w-[21%] py-2 font-semibold sm:w-[22%]">
                {HEADINGS[each]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {allergenRows.map(({ allergen, label, kinds }) => {
            const given = allergens[allergen]
            return (
              <Fragment key={allergen}>
                <Question label={label} given={given} onAnswer={(as) => answer(allergen, as)} />
                {(given === 'contains' || given === 'may') &&
                  kinds.map((kind) => (
                    <Question
                      key={kind}
                      isKind
                      label={kind}
                      given={allergens[kind] ?? 'free'}
                      onAnswer={(as) => answer(kind, as)}
                    />
                  ))}
              </Fragment>
            )
          })}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-3">
        <p aria-live="polite" className="text-sm sm:grow">
          {open.length === 0
            ? 'All 14 are answered.'
            : `Still to be answered: ${open.length === 14 ? 'all 14' : open.join(', ')}.`}
        </p>
        <Button
          size="small"
          tone="quiet"
          disabled={allergenRows.every(({ allergen }) => allergens[allergen])}
          onClick={() => onChange(othersFree(allergens))}
        >
          All others: free of
        </Button>
      </div>
    </div>
  )
}

type QuestionProps = {
  label: string
  /** One of a group, which is named below it. */
  isKind?: boolean
  given: AllergenAnswer | undefined
  onAnswer: (answer: AllergenAnswer) => void
}

function Question({ label, isKind, given, onAnswer }: QuestionProps) {
  const name = useId()
  return (
    <tr className={cx(!isKind && 'border-t border-line')}>
      <th
        scope="row"
        className={cx('text-start font-normal max-sm:text-sm', isKind && 'ps-5 text-ink-soft')}
      >
        {label}
      </th>
      {ALLERGEN_ANSWERS.map((each) => (
        <td key={each} className="p-0 text-center">
          <label className="grid min-h-11 cursor-pointer place-items-center">
            <input
              type="radio"
              name={name}
              aria-label={`${label}: ${HEADINGS[each].toLowerCase()}`}
              className="size-5 cursor-pointer"
              checked={given === each}
              onChange={() => onAnswer(each)}
            />
          </label>
        </td>
      ))}
    </tr>
  )
}
