import { story } from '#web/content/story.ts'
import type { Sense, Step } from '#web/content/story.ts'
import { Button } from '#web/ui/button.tsx'
import { PrintIcon } from '#web/ui/icons.tsx'
import { Section } from './section.tsx'

const pictures = import.meta.glob<string>('/.generated/story/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
})

const senseWords: Record<Sense, string> = {
  hear: 'You hear',
  see: 'You see',
  smell: 'You smell',
  rest: 'You can rest',
}

export function Story() {
  const { title, lead, plain, steps } = story
  return (
    <Section id="story" title={title} lead={lead} plain={plain}>
      <Button
        tone="quiet"
        onClick={() => print()}
        className="mt-6 scripting-none:hidden print:hidden"
      >
        <PrintIcon />
        Print this story
      </Button>
      <ol className="mt-10 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {steps.map((step, index) => (
          <StepCard key={step.picture} step={step} number={index + 1} />
        ))}
      </ol>
    </Section>
  )
}

function StepCard({ step, number }: { step: Step; number: number }) {
  return (
    <li className="break-inside-avoid">
      <img
        src={pictures[`/.generated/story/${step.picture}.svg`]}
        alt=""
        width="480"
        height="320"
        loading="lazy"
        className="w-full rounded-lg"
      />
      <h3 className="mt-4 text-2xl">
        {number}. {step.title}
      </h3>
      <p className="mt-2">{step.text}</p>
      <dl className="mt-3 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {Object.entries(step.senses).map(([sense, words]) => (
          <div key={sense} className="contents">
            <dt className="font-semibold">{senseWords[sense as Sense]}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
