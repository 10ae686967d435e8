import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Cat } from '#web/content/cats/cat.ts'
import { visitTips } from '#web/content/visit-tips.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useBackdropPress } from '#web/ui/use-backdrop-press.ts'
import { useModal } from '#web/ui/use-modal.ts'
import { GenderIcon } from './gender-icon.tsx'
import { pictureOf } from './pictures.ts'
import { profileSections } from './profile-sections.ts'

type Props = { cat: Cat; next: Cat; open: boolean; onClose: () => void }

/** Stands whole in the page from the start; without scripts, its address alone shows it. */
export function CatProfile({ cat, next, open, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useModal(ref, open)
  useBackdropPress(ref, onClose)
  // From the top: the first button is at the end of a long text.
  useLayoutEffect(() => {
    if (open) title.current?.focus()
  }, [open])
  return (
    <dialog
      ref={ref}
      id={`cat-${cat.slug}`}
      aria-label={cat.name}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="cat-profile"
    >
      <div>
        <div>
          <Facts cat={cat} title={title} />
          <p className="cat-text">{cat.description}</p>
          {cat.description2 && <p className="cat-text">{cat.description2}</p>}
          <Sections cat={cat} />
        </div>
        <SidePanel cat={cat}>
          <Link to={`/#cat-${next.slug}`} replace>
            {`Meet ${next.name}`}
          </Link>
          <Button onClick={onClose}>Close Profile</Button>
          <Link to="/#cats">Close Profile</Link>
        </SidePanel>
      </div>
    </dialog>
  )
}

type FactsProps = { cat: Cat; title: React.Ref<HTMLHeadingElement> }

function Facts({ cat, title }: FactsProps) {
  return (
    <div className="cat-facts">
      <img src={pictureOf(cat.slug)} alt={cat.imageAlt} width="400" height="400" loading="lazy" />
      <div>
        <h2 ref={title} tabIndex={-1}>
          {cat.name}
          <GenderIcon gender={cat.gender} />
        </h2>
        <p>{cat.personality}</p>
        <dl>
          <dt>Age</dt>
          <dd>{cat.age}</dd>
          <dt>Breed</dt>
          <dd>{cat.breed}</dd>
          <dt>Fur pattern</dt>
          <dd>{cat.furPattern}</dd>
        </dl>
        <Badge>{cat.gender}</Badge> <Badge>{cat.shortAge}</Badge>
      </div>
    </div>
  )
}

function Sections({ cat }: { cat: Cat }) {
  return (
    <dl className="cat-sections">
      {profileSections(cat).map(({ title, texts }) => (
        <div key={title}>
          <dt>{title}</dt>
          {texts.map((text) => (
            <dd key={text}>{text}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function SidePanel({ cat, children }: { cat: Cat; children: React.ReactNode }) {
  return (
    <div className="cat-side">
      <div>
        <h3>Favourite spot</h3>
        <p>{cat.favoriteSpot}</p>
      </div>
      {cat.specialNeeds && (
        <div>
          <h3>Special care</h3>
          <p>{cat.specialNeeds}</p>
        </div>
      )}
      <div>
        <h3>Visit tips</h3>
        <ul>
          {visitTips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </div>
      <div>{children}</div>
    </div>
  )
}
