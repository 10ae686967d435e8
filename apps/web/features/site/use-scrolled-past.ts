import { useEffect, useState } from 'react'

export function useScrolledPast(distance: number): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    const look = () => setPast(scrollY > distance)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [distance])
  return past
}
