/** The drawing of a cat by her image, '/cats/biscuit.svg': as a portrait, and as she sits in the room. */
export const portrait = (image: string) => image.replace(/^\/|\.svg$/g, '')
export const inRoom = (image: string) => portrait(image).replace('cats/', 'room/')
/** The same, answering a look. */
export const answersInRoom = (image: string) => inRoom(image).replace(/(?=~|$)/, '-answers')
