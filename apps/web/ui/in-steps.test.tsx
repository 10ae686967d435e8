import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { afterPaint } from './after-paint.ts'
import { InSteps } from './in-steps.tsx'

test('the first part is drawn at once, and says to the page that others come', () => {
  const parts = ['The day', 'Its hours', 'Its parties'].map((part) => <p key={part}>{part}</p>)
  const coming = '<div data-coming="true" aria-hidden="true"></div>'
  expect(renderToStaticMarkup(<InSteps>{parts}</InSteps>)).toBe(`<p>The day</p>${coming}`)
  expect(renderToStaticMarkup(<InSteps>{parts[0]}</InSteps>)).toBe('<p>The day</p>')
})

test('each frame draws one part, also of several lists, and none that has gone', () => {
  const paint = stubFrames()
  const drawn: string[] = []
  const end = (name: string) => afterPaint({} as Element, () => drawn.push(name))
  end('day')
  const forget = end('gone')
  end('charts')
  forget?.()
  expect(drawn).toEqual([])
  paint()
  expect(drawn).toEqual(['day'])
  paint()
  expect(drawn).toEqual(['day', 'charts'])
  paint()
  expect(drawn).toEqual(['day', 'charts'])
})

/** As much of the browser's observer as tells of frames: what is newly observed is told of at the next one. */
function stubFrames(): () => void {
  const observed = new Set<Element>()
  let tell: (ends: { target: Element }[]) => void = () => {}
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: typeof tell) {
        tell = told
      }
      observe = (target: Element) => observed.add(target)
      unobserve = (target: Element) => observed.delete(target)
    },
  )
  return () => {
    const ends = [...observed].map((target) => ({ target }))
    if (ends.length > 0) tell(ends)
  }
}
