import type { AppHouse } from '#domain/house/house.ts'

const ID = 'house'

/** The house as the frame of a page tells it to the app. */
export const houseBlock = (house: AppHouse) =>
  dataBlock(`type="application/json" id="${ID}"`, JSON.stringify(house))

/** A block of data, which the content policy need not allow; < could end it early. */
export const dataBlock = (attributes: string, json: string) =>
  `<script ${attributes}>${json.replaceAll('<', '\\u003c')}</script>`

/** As the server wrote it into this page. */
export const readHouse = (): AppHouse =>
  JSON.parse(document.getElementById(ID)?.textContent ?? 'null')
