import { useState } from 'react'
import { Button } from './button.tsx'
import { useAddress } from './use-address.ts'

type Props = Omit<React.ComponentProps<typeof Button>, 'onClick'> & {
  /** An address that says ?do=… opens it, too. */
  name?: string
  renderDialog: (onClose: () => void) => React.ReactNode
}

export function DialogButton({ name, renderDialog, ...button }: Props) {
  const [isPressed, setPressed] = useState(false)
  const [address, change] = useAddress()
  const isAsked = name !== undefined && address.get('do') === name

  function close() {
    setPressed(false)
    if (!isAsked) return
    change((now) => {
      now.delete('do')
      return now
    })
  }
  return (
    <>
      <Button {...button} onClick={() => setPressed(true)} />
      {(isPressed || isAsked) && renderDialog(close)}
    </>
  )
}
