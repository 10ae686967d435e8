/** Words that a `like` takes as they are. */
export const escapeLike = (words: string) => words.replaceAll(/[\\%_]/g, '\\$&')
