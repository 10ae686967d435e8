/** What belongs to a name that an answer gives; nothing where it lacks it, or has one of tomorrow (D39). */
export const lookedUp = <Look>(
  looks: Readonly<Record<string, Look>>,
  name: string | null | undefined,
): Look | undefined => (name && Object.hasOwn(looks, name) ? looks[name] : undefined)
