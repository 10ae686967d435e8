import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from './button.tsx'

type Props = Omit<React.ComponentProps<typeof Button>, 'onClick'> & {
  /** An address that says ?do=… opens it, too. */
  name?: string
  renderDialog: (onClose: () => void) => React.ReactNode
}

export function DialogButton({ name, renderDialog, ...button }: Props) {
  const [isPressed, setPressed] = useState(false)
  const [address, setAddress] = useSearchParams()
  const isAsked = name !== undefined && address.get('do') === name

  function close() {
    setPressed(false)
    if (!isAsked) return
    const next = new URLSearchParams(address)
    next.delete('do')
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button {...button} onClick={() => setPressed(true)} />
      {(isPressed || isAsked) && renderDialog(close)}
    </>
  )
}
