import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Rich } from '#domain/house/rich.ts'
import { Field, type FieldTexts } from '#web/ui/field.tsx'
import { hear } from '#web/watchers.ts'
import { type Looks, openEditor, type RichEditor } from './rich-editor.ts'
import { RichTools } from './rich-tools.tsx'

type Props = FieldTexts & { value: Rich; onRich: (rich: Rich) => void; required?: boolean }

/** A field for a text of few kinds. */
export function RichField({ label, hiddenLabel, hint, error, required, value, onRich }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<RichEditor>()
  const [looks, setLooks] = useState<Looks>()
  const [isLinking, setLinking] = useState(false)
  const type = useEffectEvent(onRich)
  const open = useEffectEvent((element: HTMLElement) => {
    const opened = openEditor(element, value, {
      onTyped: () => type(opened.read()),
      onMoved: () => setLooks(opened.looks()),
      onLink: () => setLinking(true),
    })
    return opened
  })
  useEffect(() => {
    if (!place.current) return undefined
    const opened = open(place.current)
    setEditor(opened)
    setLooks(opened.looks())
    // By itself, a label leads to fields of HTML alone.
    const label = place.current.closest('.field')?.querySelector('label')
    const unheard = label ? hear(label, { click: opened.focus }) : undefined
    return () => {
      unheard?.()
      opened.close()
    }
  }, [])
  useEffect(() => editor?.write(value), [editor, value])
  return (
    <Field {...{ label, hiddenLabel, hint, error, required }}>
      {(control) => (
        <div className="group relative">
          <div
            ref={place}
            {...control}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no field of HTML has words in several looks
            role="textbox"
            aria-label={label}
            aria-required={required}
            dir="auto"
            className="control whitespace-pre-wrap wrap-anywhere"
          />
          {/* Above it, so that nothing below moves when it comes and goes; on a phone above its label, too. */}
          <div className="absolute right-0 bottom-full z-10 mb-1 max-sm:mb-9 hidden max-w-full rounded-md border-[1.5px] border-line-strong bg-card p-1 group-focus-within:block">
            {editor && looks && (
              <RichTools {...{ editor, looks, isLinking }} onLinking={setLinking} />
            )}
          </div>
        </div>
      )}
    </Field>
  )
}
