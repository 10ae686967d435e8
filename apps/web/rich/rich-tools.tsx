import { useEffect, useState } from 'react'
import { checkHref } from '#domain/house/tidy-rich.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Look, Looks, RichEditor } from './rich-editor.ts'

const TOOLS: readonly [look: Look, label: string, letter: React.ReactNode][] = [
  ['strong', 'Bold', <strong key="strong">B</strong>],
  ['em', 'Italic', <em key="em">I</em>],
]

type Props = {
  editor: RichEditor
  looks: Looks
  isLinking: boolean
  onLinking: (isLinking: boolean) => void
}

/** What can be done with the words that are selected. */
export const RichTools = ({ editor, looks, isLinking, onLinking }: Props) => (
  <div className="flex flex-wrap items-end gap-1">
    <div className="flex gap-1">
      {TOOLS.map(([look, label, letter]) => (
        <Tool key={look} label={label} isOn={looks[look]} onPress={() => editor.toggle(look)}>
          {letter}
        </Tool>
      ))}
      <Tool
        label="Link"
        isOn={looks.href !== undefined}
        resting={looks.isEmpty && !looks.href}
        onPress={() => onLinking(!isLinking)}
      >
        Link
      </Tool>
    </div>
    {isLinking && (
      <LinkFields key={looks.href} {...{ editor, looks }} onDone={() => onLinking(false)} />
    )}
  </div>
)

type ToolProps = {
  label: string
  isOn: boolean
  resting?: boolean
  onPress: () => void
  children: React.ReactNode
}

const Tool = ({ label, isOn, resting, onPress, children }: ToolProps) => (
  <Button
    {...(resting && { resting })}
    size="small"
    tone={isOn ? 'quiet' : 'plain'}
    className="min-w-11"
    aria-label={label}
    aria-pressed={isOn}
    // The caret stays in the text.
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </Button>
)

type LinkProps = Pick<Props, 'editor' | 'looks'> & { onDone: () => void }

function LinkFields({ editor, looks, onDone }: LinkProps) {
  const [href, setHref] = useState(looks.href ?? '')
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    editor.showSelected(true)
    return () => editor.showSelected(false)
  }, [editor])
  const set = (to: string | null) => {
    editor.link(to)
    onDone()
  }
  const link = () => {
    const isNothing = looks.isEmpty && !looks.href
    const wrong = isNothing ? NOTHING_SELECTED : checkHref(href.trim())
    setProblem(wrong ?? undefined)
    if (wrong) return
    set(href.trim())
  }
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') return link()
    onDone()
    editor.focus()
  }
  return (
    <div className="flex grow flex-wrap items-end gap-2">
      <TextField
        label="Where the link leads"
        placeholder="https://… or /visit"
        value={href}
        onText={setHref}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
        autoFocus
        {...{ onKeyDown }}
        {...(problem && { error: problem })}
      />
      <Button size="small" onClick={link}>
        Set the link
      </Button>
      {looks.href && (
        <Button size="small" tone="quiet" onClick={() => set(null)}>
          Remove link
        </Button>
      )}
    </div>
  )
}

const NOTHING_SELECTED = 'Select the words first that are to be the link.'
