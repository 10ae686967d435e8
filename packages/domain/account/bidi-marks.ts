/**
 * Without the characters that turn what follows them around (Unicode's embeddings, overrides and
 * isolates): a name that carries one would change how the rest of its line reads. Letters that run from
 * right to left stay as they are; beside other words they stand in a <bdi>.
 */
export const withoutBidiMarks = (text: string): string =>
  text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
