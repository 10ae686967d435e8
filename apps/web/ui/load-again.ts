import { toast } from './toast.ts'

/** A fresh load, where the server answers: without a connection the browser would show nothing of us. */
export async function loadAgain() {
  const isAnswered = await fetch(location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )
  if (isAnswered) location.reload()
  else toast({ title: 'Still no connection', description: 'Please try again.', destructive: true })
}
