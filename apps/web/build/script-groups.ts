type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }
type Imports = (module: Module) => readonly string[]
type Pages = {
  /** Starts every page of the app. */
  app: string
  /** Starts the finished pages, which need no app. */
  site: string
  /** Where most visitors begin. */
  first: readonly string[]
  /** What no customer opens. */
  staff: readonly string[]
}

/**
 * Few files, as many small ones compress badly and each takes its time: what only an update of React
 * changes, so that visitors keep it, what every page of the app starts with, what the finished pages
 * share with the app, what the first page of most visitors shares with others, what the rest of the
 * pages are made of, and what staff's pages share, which no customer should have to load.
 */
export function scriptGroups({ app, site, first, staff }: Pages) {
  const isPage = (id: string) => [app, site, ...first, ...staff].includes(id)
  const staffUses = (id: string, graph: Graph) => reached(staff, graph, everAtAll).has(id)
  const customersUse = (id: string, graph: Graph) =>
    reached([app], graph, everAtAll, new Set(staff)).has(id)
  const files: Record<string, (id: string, graph: Graph) => boolean> = {
    shared: (id, graph) =>
      reached([site], graph, atOnce).has(id) && reached([app], graph, everAtAll).has(id),
    start: (id, graph) => reached([app], graph, atOnce).has(id),
    // Features are strangers to each other: what is theirs alone stays with their page.
    pages: (id, graph) =>
      !isFeature(id) && !isForLongLists(id) && reached(first, graph, atOnce).has(id),
    parts: (id, graph) =>
      !isFeature(id) &&
      !isForTyping(id) &&
      customersUse(id, graph) &&
      (/\/web\/(ui|act|api)\//.test(id) || staffUses(id, graph)),
    rich: isForTyping,
    staff: (id, graph) => !isFeature(id) && staffUses(id, graph),
  }
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
    ...Object.entries(files).map(([name, holds]) => ({
      name: (id: string, graph: Graph) => (!isPage(id) && holds(id, graph) ? name : null),
      debugName: name,
    })),
    // A file takes along what its modules import, but for what stands in one before it.
  ].map((group, index, { length }) => ({ ...group, priority: length - index }))
}

// The studio fetches it, and a preview, which any page can be.
const isForTyping = (id: string) => /node_modules\/prosemirror-|\/web\/rich\//.test(id)
// The index of its package imports it everywhere; the dashboard alone uses it.
const isForLongLists = (id: string) => /nfiniteQuery(Observer)?\.js$/.test(id)
const isFeature = (id: string) => /\/web\/(features|routes)\//.test(id)
const atOnce: Imports = (module) => module.importedIds
// A library that is fetched when it is used keeps a file of its own.
const everAtAll: Imports = ({ importedIds, dynamicallyImportedIds }) => [
  ...importedIds,
  ...dynamicallyImportedIds.filter((id) => !id.includes('node_modules')),
]

function reached(ids: readonly string[], graph: Graph, next: Imports, found = new Set<string>()) {
  for (const id of ids) {
    const module = graph.getModuleInfo(id)
    if (!module || found.has(id)) continue
    found.add(id)
    reached(next(module), graph, next, found)
  }
  return found
}
