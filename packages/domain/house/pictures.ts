import type { Cafe } from './house.ts'

/** The drawing of a cat by her image, '/cats/biscuit.svg': as a portrait, and as she sits in the room. */
export const portrait = (image: string) => image.replace(/^\/|\.svg$/g, '')
export const inRoom = (image: string) => portrait(image).replace('cats/', 'room/')
/** The same, answering a look. */
export const answersInRoom = (image: string) => inRoom(image).replace(/(?=~|$)/, '-answers')

/** The drawing alone, whatever colours it is in: 'room/biscuit' of 'room/biscuit~444444-0-88aa33-0'. */
export const poseOf = (drawing: string) => drawing.replace(/~.*/, '')

/** The name that is drawn into pictures: the header of mails, and what link previews show. */
export const isNameDrawn = ({ name }: Pick<Cafe, 'name'>) => name === 'Wynd & Whiskers'

/** The way that is drawn as a map leads to this point alone. */
export const isMapDrawn = ({ map }: Pick<Cafe, 'map'>) =>
  map.latitude === 56.2009 && map.longitude === -3.1614
