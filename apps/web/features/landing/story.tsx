import { story } from '#web/content/story.ts'
import type { Sense, Step } from '#web/content/story.ts'
import { Button } from '#web/ui/button.tsx'
import { EarIcon, EyeIcon, NoseIcon, PrintIcon, SeatIcon } from '#web/ui/icons.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { Section } from './section.tsx'

const senses: Record<Sense, { words: string; Icon: typeof EarIcon }> = {
  hear: { words: 'You hear', Icon: EarIcon },
  see: { words: 'You see', Icon: EyeIcon },
  smell: { words: 'You smell', Icon: NoseIcon },
  rest: { words: 'You can rest', Icon: SeatIcon },
}

export function Story() {
  const { title, lead, plain, steps } = story
  return (
    <Section id="story" title={title} lead={lead} plain={plain}>
      <ol className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-2">
        {steps.map((step, index) => (
          <StepCard key={step.picture} step={step} number={index + 1} />
        ))}
        <li className="flex flex-col items-start justify-center gap-4 rounded-lg bg-moss-wash p-6 scripting-none:hidden print:hidden">
          <p className="font-display text-2xl font-semibold">{story.take}</p>
          <Button tone="quiet" onClick={() => print()}>
            <PrintIcon />
            Print this story
          </Button>
        </li>
      </ol>
    </Section>
  )
}

function StepCard({ step, number }: { step: Step; number: number }) {
  return (
    <li className="break-inside-avoid">
      <img
        src={drawingAddress(`story/${step.picture}`)}
        alt=""
        width="480"
        height="320"
        loading="lazy"
        className="w-full rounded-lg calm:saturate-50"
      />
      <h3 className="mt-4 text-xl">
        {number}. {step.title}
      </h3>
      <p className="mt-1">{step.text}</p>
      <dl className="mt-3 flex flex-col gap-2 text-sm">
        {step.senses.map(([sense, words]) => (
          <SenseLine key={sense} sense={sense} words={words} />
        ))}
      </dl>
    </li>
  )
}

function SenseLine({ sense, words }: { sense: Sense; words: string }) {
  const { words: title, Icon } = senses[sense]
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2.5">
      <Icon className="row-span-2 mt-0.5 text-moss" />
      <dt className="font-semibold">{title}</dt>
      <dd>{words}</dd>
    </div>
  )
}
