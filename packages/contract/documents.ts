/** The pages that come finished and live without the app, by address: the file of each. */
export const DOCUMENTS = { '/': 'index.html', '/cats': 'cats.html', '/menu': 'menu.html' } as const

/** The file of the document at an address; null where the app answers there. */
export const documentAt = (path: string): string | null =>
  Object.hasOwn(DOCUMENTS, path) ? DOCUMENTS[path as keyof typeof DOCUMENTS] : null
