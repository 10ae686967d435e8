import { dateLabel } from '#domain/calendar/labels.ts'
import { mayBeAdopted } from '#domain/house/adoption.ts'
import type { Cat, Resident, Words } from '#domain/house/house.ts'
import { Lines, RichText } from '#web/rich-text.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { MarsIcon, VenusIcon } from '#web/ui/thing-icons.tsx'
import { CatPicture } from './cat-picture.tsx'
import { profileSections } from './profile-sections.ts'

type Tips = { tips: Words['tips'] }
type Props = Tips & { cat: Resident; next: Resident | undefined }

/** Stands whole in its page from the start; without scripts, its address alone shows it. */
export const CatProfile = ({ cat, next, tips }: Props) => (
  <dialog id={`cat-${cat.slug}`} aria-label={cat.name} className="cat-profile">
    <IconButton label="Close" data-press="close-profile">
      <CloseIcon />
    </IconButton>
    <div>
      <div>
        <Facts cat={cat} />
        {goodbye(cat) && (
          <p dir="ltr" className="mt-3 text-lg">
            {goodbye(cat)}
          </p>
        )}
        <p className="mt-3 text-lg">
          <RichText of={cat.description} />
        </p>
        {cat.description2 && (
          <p className="mt-3 text-lg">
            <RichText of={cat.description2} />
          </p>
        )}
        <Sections cat={cat} />
      </div>
      <SidePanel {...{ cat, tips }}>
        {next && (
          <a href={`#cat-${next.slug}`} data-press="next-cat" className="cat-next">
            {`Meet ${next.name}`}
          </a>
        )}
        {mayBeAdopted(cat) && (
          <a href={`/adopt?cat=${cat.slug}`} className="cat-next">
            {`Ask about adopting ${cat.name}`}
          </a>
        )}
        <ButtonLink to="/visit" size="small">
          Book a visit
        </ButtonLink>
        <Button tone="quiet" size="small" data-press="close-profile">
          Close Profile
        </Button>
        <a href="#cats" className="cat-close">
          Close Profile
        </a>
      </SidePanel>
    </div>
  </dialog>
)

function goodbye({ name, state, since }: Resident): string | null {
  const on = since ? ` on ${dateLabel(since)}` : ''
  if (state === 'resting') return `${name} is resting, away from visitors, and comes back.`
  if (state === 'adopted')
    return `${name} went home with people of their own${on}. Goodbye, and be well.`
  return state === 'remembered' ? `${name} died${on}. We miss you, ${name}.` : null
}

const Facts = ({ cat }: { cat: Resident }) => (
  <div className="cat-facts">
    <CatPicture cat={cat} />
    <div>
      <h2 tabIndex={-1}>
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

const Sections = ({ cat }: { cat: Cat }) => (
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

const SidePanel = ({ cat, tips, children }: Tips & { cat: Cat; children: React.ReactNode }) => (
  <div className="cat-side">
    <div>
      <h3>Favourite spot</h3>
      <p>{cat.favoriteSpot}</p>
    </div>
    {cat.specialNeeds && (
      <div>
        <h3>Special care</h3>
        <p>
          <RichText of={cat.specialNeeds} />
        </p>
      </div>
    )}
    <div>
      <h3>Visit tips</h3>
      <Lines lines={tips} />
    </div>
    <div>{children}</div>
  </div>
)

export const GenderIcon = ({ gender }: Pick<Cat, 'gender'>) =>
  gender === 'Girl' ? <VenusIcon /> : <MarsIcon />
