/** Where a drawing is: drawingAddress('room/biscuit'). */
export const drawingAddress = (name: string) => `${import.meta.env.VITE_DRAWINGS}/${name}.svg`
