const SEEN = /[^\s\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a reader sees anything of a text: zero-width and filler characters alone leave its place empty. */
export const isSeen = (text: string): boolean => SEEN.test(text)
