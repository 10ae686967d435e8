import type { Preview } from '#contract/preview.ts'
import type { AppHouse } from '#domain/house/house.ts'

/** The house as the frame of a page tells it to the app. */
export const houseBlock = (house: AppHouse) => jsonBlock('house', house)

/** In the pages of a draft alone. */
export const previewBlock = (preview: Preview) => jsonBlock('preview', preview)

const jsonBlock = (id: string, value: unknown) =>
  dataBlock(`type="application/json" id="${id}"`, JSON.stringify(value))

/** A block of data, which the content policy need not allow; < could end it early. */
export const dataBlock = (attributes: string, json: string) =>
  `<script ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`

/** As the server wrote it into this page. */
export const readHouse = () => readBlock('house') as AppHouse

/** Null on the published site. */
export const readPreview = () => readBlock('preview') as Preview | null

const readBlock = (id: string): unknown =>
  JSON.parse(document.getElementById(id)?.textContent ?? 'null')
