import { story } from '#content/story.ts'
import type { Sense, Step } from '#content/story.ts'
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
  const { title, lead, plain, steps, take } = story
  return (
    <Section id="story" title={title} lead={lead} plain={plain}>
      <ol className="story">
        {steps.map((step, index) => (
          <StepCard key={step.picture} step={step} number={index + 1} />
        ))}
        <li className="story-take">
          {take}
          <Button tone="quiet" data-press="print">
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
    <li>
      <img
        src={drawingAddress(`story/${step.picture}`)}
        alt=""
        width="480"
        height="320"
        loading="lazy"
      />
      <h3>{`${number}. ${step.title}`}</h3>
      <p>{step.text}</p>
      <dl>
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
    <div>
      <dt>
        <Icon />
        {title}
      </dt>
      <dd>{words}</dd>
    </div>
  )
}
