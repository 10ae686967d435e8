import type { Preview } from '#contract/preview.ts'
import type { AppHouse } from '#domain/house/house.ts'
import { setCafePlace } from '#domain/house/place.ts'

type Known = Pick<AppHouse, 'place'>

/** The house as the frame of a page tells it to the app. */
export const houseBlock = (house: AppHouse | Known) => jsonBlock('house', house)

/** In the pages of a draft alone. */
export const previewBlock = (preview: Preview) => jsonBlock('preview', preview)

const jsonBlock = (id: string, value: unknown) =>
  dataBlock(`type="application/json" id="${id}"`, JSON.stringify(value))

/** A document is finished but for prices and times: their place is all it tells, where it is not the demo's. */
export const placeBlock = ({ place }: Known) => (place ? houseBlock({ place }) : '')

/** A block of data, which the content policy need not allow; < could end it early. */
export const dataBlock = (attributes: string, json: string) =>
  `<script ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`

/** As the server wrote it into this page. Before anything is drawn: prices and times are of its place. */
export function enterHouse<House extends Known>(): House | null {
  const house = readBlock<House>('house')
  if (house?.place) setCafePlace(house.place)
  return house
}

/** Null on the published site. */
export const readPreview = () => readBlock<Preview>('preview')

const readBlock = <Told>(id: string): Told | null =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null')
