import { useState } from 'react'
import { Button } from './button.tsx'

type Props = Omit<React.ComponentProps<typeof Button>, 'onClick'> & {
  renderDialog: (onClose: () => void) => React.ReactNode
}

/** A button, and the dialog that it opens. */
export function DialogButton({ renderDialog, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && renderDialog(() => setOpen(false))}
    </>
  )
}
