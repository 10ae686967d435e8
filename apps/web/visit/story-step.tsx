import type { Sense, Step } from '#domain/house/house.ts'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { EyeIcon } from '#web/ui/icons.tsx'
import { EarIcon, NoseIcon, SeatIcon } from '#web/ui/thing-icons.tsx'

const senses: Record<Sense, { words: string; Icon: typeof EarIcon }> = {
  hear: { words: 'You hear', Icon: EarIcon },
  see: { words: 'You see', Icon: EyeIcon },
  smell: { words: 'You smell', Icon: NoseIcon },
  rest: { words: 'You can rest', Icon: SeatIcon },
}

/** In an <ol className="story">. */
export const StoryStep = ({ step, number }: { step: Step; number: number }) => (
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
      {step.senses.map(({ sense, words }) => (
        <SenseLine key={sense} sense={sense} words={words} />
      ))}
    </dl>
  </li>
)

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
