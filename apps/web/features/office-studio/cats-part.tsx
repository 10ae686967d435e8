import { CATS_MOST, slugFor } from '#domain/house/cat-fields.ts'
import { isSame } from '#domain/house/changes.ts'
import type { House, Resident } from '#domain/house/house.ts'
import { photoAddress, widthsOf } from '#domain/house/photo.ts'
import { portrait } from '#domain/house/pictures.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { drawingAddress } from '#web/ui/drawing-address.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CatDialog } from './cat-dialog.tsx'
import { STATE_WORDS } from './cat-words.ts'
import { NamedRows } from './fields.tsx'
import { PartForm } from './part-form.tsx'
import { pointOf } from './photo-field.tsx'
import { letGo, type Studio, useTyped } from './use-studio.ts'

export const CatsPart = ({ studio }: { studio: Studio }) => (
  <PartForm
    part="cats"
    studio={studio}
    intro="Everybody on the website, in the order in which guests meet them. Who has left stands last there."
  >
    {(cats, change) => <CatList cats={cats} onChange={change} />}
  </PartForm>
)

type Props = { cats: House['cats']; onChange: (cats: House['cats']) => void }

const nobody: Resident = {
  slug: '',
  name: '',
  gender: 'Girl',
  age: '',
  shortAge: '',
  breed: '',
  furPattern: '',
  personality: '',
  description: '',
  image: '/cats/biscuit.svg',
  imageAlt: '',
  favoriteSpot: '',
  state: 'here',
}

function CatList({ cats, onChange }: Props) {
  const [edited, edit] = useTyped<{ title: string; cat: Resident }>('cats/open')
  const keep = (cat: Resident) => {
    const slugs = cats.map(({ slug }) => slug)
    const isNew = !slugs.includes(cat.slug)
    const whole = isNew ? { ...cat, slug: slugFor(cat.name, slugs) } : cat
    onChange(isNew ? [...cats, whole] : cats.map((each) => (each.slug === cat.slug ? cat : each)))
    edit(null)
  }
  return (
    <>
      {cats.length === 0 && (
        <EmptyState title="No cats yet">The website says that they are on their way.</EmptyState>
      )}
      <NamedRows
        rows={cats}
        nameOf={({ name }) => name}
        onOpen={(cat) => edit({ title: cat.name, cat })}
        onChange={onChange}
        before={Portrait}
      >
        {Whereabouts}
      </NamedRows>
      {cats.length < CATS_MOST && (
        <Button
          size="small"
          className="self-start"
          onClick={() => edit({ title: 'New cat', cat: nobody })}
        >
          New cat
        </Button>
      )}
      {edited && (
        <CatDialog
          {...edited}
          onChange={(cat) => edit({ ...edited, cat })}
          onClose={() => {
            const before = cats.find(({ slug }) => slug === edited.cat.slug) ?? nobody
            letGo(edited, edit, isSame(before, edited.cat))
          }}
          onKeep={keep}
        />
      )}
    </>
  )
}

const Portrait = ({ image, photo }: Resident) => (
  <img
    src={photo ? photoAddress(photo, widthsOf(photo)[0]!, 'webp') : drawingAddress(portrait(image))}
    alt=""
    width="48"
    height="48"
    className="size-12 rounded-md object-cover"
    {...(photo && { style: { objectPosition: pointOf(photo) } })}
  />
)

const Whereabouts = ({ state, isHidden }: Resident) => (
  <>
    {state !== 'here' && <Badge outlined>{STATE_WORDS[state]}</Badge>}
    {isHidden && <Badge outlined>Hidden</Badge>}
  </>
)
