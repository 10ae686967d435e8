import type { Cafe } from '#domain/house/house.ts'
import { MOST_PHOTO_BYTES, type Photo, photoAddress, type Picture } from '#domain/house/photo.ts'
import { whyNoPicture } from '#domain/house/picture-kind.ts'
import { useEffect, useRef, useState } from 'react'
import { useAct } from '#web/act/use-act.ts'
import { LogoPicture } from '#web/logo-picture.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { hear } from '#web/watchers.ts'
import { CountedText } from './fields.tsx'

type Props = {
  label: string
  photo: Picture | undefined
  onChange: (photo: Picture | undefined) => void
}

// A phone sends what it keeps as HEIC in one of these.
const TAKEN = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const ALT_MOST = 160

export const UPLOAD = 'POST office/photos'

/** With what it shows in words, and the point that is never cut off. */
export function PhotoField({ label, photo, onChange }: Props) {
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  // It would open the dialog again that was closed meanwhile.
  const show = (kept: Photo) => isThere.current && onChange({ ...kept, alt: '', x: 0.5, y: 0.5 })
  return (
    <Upload label={label} name="Photo" onKept={show}>
      {photo && <Shown {...{ photo, onChange }} />}
    </Upload>
  )
}

type LogoProps = { cafe: Cafe; onChange: (logo: Cafe['logo']) => void }

/** It is shown whole, and says the name of the cafe. */
export const LogoField = ({ cafe, onChange }: LogoProps) => (
  <Upload
    label="Logo"
    name="Logo"
    onKept={(kept) => onChange({ photo: { ...kept, alt: '', adorns: true, x: 0.5, y: 0.5 } })}
  >
    {cafe.logo ? (
      <>
        <LogoPicture cafe={cafe} most={{ width: 320, height: 96 }} />
        <Button tone="quiet" size="small" onClick={() => onChange(undefined)}>
          Use the cat’s head and the name again
        </Button>
      </>
    ) : (
      <p className="text-sm text-ink-soft">
        Until there is one, the drawn cat’s head stands beside your name.
      </p>
    )}
  </Upload>
)

type UploadProps = {
  label: string
  name: string
  onKept: (photo: Photo) => unknown
  children: React.ReactNode
}

/** Chosen, dropped on the field, pasted into it, or taken by a phone. */
function Upload({ label, name, onKept, children }: UploadProps) {
  const [why, setWhy] = useState<string | null>(null)
  const { run, busy, refusal } = useAct(UPLOAD, {
    failed: () => ({ title: 'The photo was not kept' }),
    onDone: onKept,
  })
  const send = async (file: File | undefined) => {
    if (!file) return
    const reason = await whyNot(file)
    setWhy(reason)
    if (!reason) run({ body: file })
  }
  const error = why ?? refusal?.message
  return (
    <section
      ref={(place) => takeDropped(place, (file) => void send(file))}
      aria-label={name}
      className="flex flex-col gap-4 rounded-md border-[1.5px] border-dashed border-line-strong p-4"
    >
      <TextField
        label={label}
        type="file"
        accept={TAKEN}
        required={false}
        hint={busy ? 'Making it ready …' : 'Choose one, drop it here, or paste it.'}
        {...(error && { error })}
        onChange={(event) => void send(event.target.files?.[0])}
        onPaste={(event) => void send(event.clipboardData.files[0])}
      />
      {children}
    </section>
  )
}

async function whyNot(file: File): Promise<string | null> {
  if (file.size > MOST_PHOTO_BYTES) return 'This photo has more than 20 MB. Please make it smaller.'
  return whyNoPicture(new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
}

export const pointOf = ({ x, y }: Picture) => `${x * 100}% ${y * 100}%`

function Shown({ photo, onChange }: { photo: Picture; onChange: Props['onChange'] }) {
  const { width, x, y, alt, adorns = false } = photo
  const address = photoAddress(photo, width, 'webp')
  return (
    <>
      <div className="flex flex-wrap items-start gap-4">
        <Whole {...{ photo, address, onChange }} />
        <img
          src={address}
          alt=""
          width="160"
          height="160"
          className="size-40 rounded-lg object-cover"
          style={{ objectPosition: pointOf(photo) }}
        />
        <div className="flex grow flex-col gap-2">
          <Along
            label="In sight: left to right"
            at={x}
            onMove={(to) => onChange({ ...photo, x: to })}
          />
          <Along
            label="In sight: top to bottom"
            at={y}
            onMove={(to) => onChange({ ...photo, y: to })}
          />
        </div>
      </div>
      {!adorns && (
        <CountedText
          label="What it shows, for those who cannot see it"
          most={ALT_MOST}
          value={alt}
          onText={(words) => onChange({ ...photo, alt: words })}
        />
      )}
      <CheckboxField
        label="Only decoration: it says nothing that the words do not"
        checked={adorns}
        onTick={(ticked) => onChange({ ...photo, adorns: ticked, alt: ticked ? '' : alt })}
      />
      <Button tone="quiet" size="small" onClick={() => onChange(undefined)}>
        Take the photo off
      </Button>
    </>
  )
}

type WholeProps = { photo: Picture; address: string; onChange: Props['onChange'] }

/** Pressed where it should stay in sight; by keyboard, both sliders say the same. */
const Whole = ({ photo, address, onChange }: WholeProps) => (
  <figure>
    <div
      role="presentation"
      className="relative w-fit cursor-crosshair"
      onPointerUp={({ currentTarget: { clientWidth, clientHeight }, nativeEvent: pressed }) =>
        onChange({
          ...photo,
          x: onGrid(pressed.offsetX / clientWidth),
          y: onGrid(pressed.offsetY / clientHeight),
        })
      }
    >
      <img
        src={address}
        alt=""
        width={photo.width}
        height={photo.height}
        className="h-40 w-auto max-w-full rounded-lg"
      />
      <span
        className="pointer-events-none absolute size-5 -translate-1/2 rounded-full border-3 border-card outline-2 outline-ink"
        style={{ left: `${photo.x * 100}%`, top: `${photo.y * 100}%` }}
      />
    </div>
    <figcaption className="pt-1 text-sm text-ink-soft">Press what should stay in sight.</figcaption>
  </figure>
)

const STEP = 0.05

/** In steps of the sliders, so that both say the same. */
const onGrid = (share: number) => Math.round(Math.min(1, Math.max(0, share)) / STEP) * STEP

type AlongProps = { label: string; at: number; onMove: (to: number) => void }

const Along = ({ label, at, onMove }: AlongProps) => (
  <TextField
    label={label}
    type="range"
    min="0"
    max="1"
    step={STEP}
    className="border-0 bg-transparent px-0"
    value={at}
    onText={(text) => onMove(Number(text))}
  />
)

// Beside the input, browsers would leave the page for the file; on it, keep quiet of a kind that it does not accept.
const takeDropped = (place: HTMLElement | null, take: (file: File | undefined) => void) =>
  place
    ? hear(place, {
        dragover: (event) => holdsFiles(event) && event.preventDefault(),
        drop(event) {
          if (!holdsFiles(event)) return
          event.preventDefault()
          take(event.dataTransfer?.files[0])
        },
      })
    : undefined

const holdsFiles = (event: Event): event is DragEvent =>
  event instanceof DragEvent && event.dataTransfer?.types.includes('Files') === true
