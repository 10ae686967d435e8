import { Link } from 'react-router'
import { about } from '#web/content/about.ts'
import { Card } from '#web/ui/card.tsx'
import { More } from './more.tsx'
import { Section } from './section.tsx'

export function About() {
  const { title, plain, cards, friendly } = about
  return (
    <Section id="about" title={title} plain={plain}>
      <div className="mt-14 grid gap-x-6 gap-y-10 md:grid-cols-2">
        {cards.map((card) => (
          <Card key={card.title} ears>
            <h3 className="text-2xl">{card.title}</h3>
            <p className="mt-3">{card.text}</p>
            <More about={card.title} less="Read Less">
              <p className="mt-3">{card.more}</p>
            </More>
          </Card>
        ))}
        <Card ears className="border-moss/40 bg-moss-wash">
          <h3 className="text-2xl">{friendly.title}</h3>
          <p className="mt-3">{friendly.text}</p>
          <Link
            to="/#story"
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {friendly.link}
          </Link>
        </Card>
      </div>
    </Section>
  )
}
