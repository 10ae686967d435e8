import { isText, SPECIFIED_WHY, type Text, textsOf, withText } from '#domain/house/texts.ts'
import { Card } from '#web/ui/card.tsx'
import { CountedRich, TextList } from './fields.tsx'
import { PartForm } from './part-form.tsx'
import type { Studio } from './use-studio.ts'

export const WordsPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="words"
    studio={studio}
    intro="Every text of the site that is yours, in the order of its pages. {…} is filled with what is a visit’s own."
  >
    {(words, change) =>
      [...Map.groupBy(textsOf(words), ({ section }) => section)].map(([section, texts]) => (
        <Card key={section} title={section} level="h3" look="text-lg" className="p-4 sm:p-5">
          <div className="mt-3 flex flex-col gap-4">
            {texts.map((text) => (
              <WordField
                key={text.path}
                text={text}
                onChange={(value) => change(withText(words, text.path, value))}
              />
            ))}
          </div>
        </Card>
      ))
    }
  </PartForm>
)

type FieldProps = { text: Text; onChange: (value: Text['value']) => void }

function WordField({ text, onChange }: FieldProps) {
  const { label, value, most, isRich, linesMost, isSpecified } = text
  if (!isText(value)) {
    return (
      <TextList
        {...{ isRich, onChange }}
        title={label}
        lines={value}
        most={linesMost}
        lineMost={most}
      />
    )
  }
  return (
    <CountedRich
      {...{ label, value, most, isRich }}
      onText={onChange}
      {...(isSpecified && { note: SPECIFIED_WHY })}
    />
  )
}
