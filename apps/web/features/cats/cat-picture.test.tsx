import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CatPicture } from './cat-picture.tsx'

const cat = { slug: 'biscuit', image: '/cats/biscuit.svg', imageAlt: 'A ginger tabby' }
const id = '0123456789abcdef0123456789abcdef'
const photo = { id, width: 640, height: 900, alt: 'Asleep in the sun', x: 0.31, y: 1 }

test('a photo takes the place of the drawing, in its own words and around its point', () => {
  const html = renderToStaticMarkup(<CatPicture cat={{ ...cat, photo }} />)
  expect(html).toContain(`/photos/${id}-320.avif 320w, /photos/${id}-640.avif 640w`)
  expect(html).toContain(`src="/photos/${id}-640.webp"`)
  expect(html).toContain('alt="Asleep in the sun"')
  expect(html).toContain('class="at-x-3 at-y-10"')
  expect(html).not.toContain('style=')
})

test('without one she is drawn; beside her name, either says nothing', () => {
  expect(renderToStaticMarkup(<CatPicture cat={cat} />)).toContain('alt="A ginger tabby"')
  for (const shown of [cat, { ...cat, photo }])
    expect(renderToStaticMarkup(<CatPicture cat={shown} adorns />)).toContain('alt=""')
})
