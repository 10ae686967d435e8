/** '1 seat', '3 seats'. */
export const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
