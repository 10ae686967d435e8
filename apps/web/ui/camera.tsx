import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { startScanning } from './scan.ts'
import { TextField } from './text-field.tsx'

type Props = {
  /** Of the field to type it instead; without one there is another. */
  label?: string
  onCode: (code: string) => void
}

/** What it sees of a QR code; typed, where there is no camera or it cannot read one. */
export function Camera({ label, onCode }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const ending = new AbortController()
    if (video.current) {
      startScanning(video.current, ending.signal, (code) => found(code)).catch((error: Error) => {
        if (!ending.signal.aborted) setProblem(problemWords(error))
      })
    }
    return () => ending.abort()
  }, [])
  return (
    <>
      {problem ? (
        <Alert title={problem} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees says nothing
        <video
          ref={video}
          muted
          playsInline
          className="aspect-square w-full rounded-md bg-sunk object-cover"
        />
      )}
      {label && <Typed {...{ label, onCode }} />}
    </>
  )
}

function Typed({ label, onCode }: Required<Props>) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="flex items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onCode(typed)
      }}
    >
      <div className="grow">
        <TextField
          label={label}
          value={typed}
          maxLength={50}
          autoComplete="off"
          className="min-h-14"
          onText={setTyped}
        />
      </div>
      <Button type="submit" tone="quiet" className="mb-1.5 min-h-14">
        Look
      </Button>
    </form>
  )
}

function problemWords({ name }: Error): string {
  if (name === 'NotAllowedError')
    return 'This browser may not use the camera. Allow it, or type the code.'
  return 'There is no camera to scan with. Type the code.'
}
