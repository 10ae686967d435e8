type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Entries = { app: string; site: string }
type Graph = { getModuleInfo(id: string): Module | null }

/**
 * Few files for the first load, as many small ones compress badly and each takes its time: what only
 * an update of React changes, so that visitors keep it, what every page of the app starts with, what
 * the finished pages share with the app, and what the first page of most visitors shares with others.
 */
export function firstFiles({ app, site }: Entries, firstPage: readonly string[]) {
  const isPage = (id: string) => [app, site, ...firstPage].includes(id)
  const files: Record<string, (id: string, graph: Graph) => boolean> = {
    shared: (id, graph) =>
      reached(site, graph, atOnce).has(id) && reached(app, graph, everAtAll).has(id),
    start: (id, graph) => reached(app, graph, atOnce).has(id),
    // Features are strangers to each other: what is theirs alone stays with their page.
    pages: (id, graph) =>
      !id.includes('/features/') && firstPage.some((page) => reached(page, graph, atOnce).has(id)),
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

const atOnce = (module: Module) => module.importedIds
const everAtAll = (module: Module) => [...module.importedIds, ...module.dynamicallyImportedIds]

function reached(
  id: string,
  graph: Graph,
  next: (module: Module) => readonly string[],
  found = new Set<string>(),
): Set<string> {
  const module = graph.getModuleInfo(id)
  if (!module || found.has(id)) return found
  found.add(id)
  for (const imported of next(module)) reached(imported, graph, next, found)
  return found
}
