type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] }
type Graph = { getModuleInfo(id: string): Module | null }

/**
 * Few files for the first load, as many small ones compress badly: what only an update of React
 * changes, so that visitors keep it, what every page of the app starts with, and what the finished
 * pages share with the app.
 */
export function firstFiles(entries: { app: string; site: string }) {
  const fileOf = (id: string, graph: Graph) => {
    const atOnce = (module: Module) => module.importedIds
    const everAtAll = (module: Module) => [...module.importedIds, ...module.dynamicallyImportedIds]
    if (Object.values(entries).includes(id)) return null
    if (reached(entries.site, graph, atOnce).has(id))
      return reached(entries.app, graph, everAtAll).has(id) ? 'shared' : null
    return reached(entries.app, graph, atOnce).has(id) ? 'start' : null
  }
  return [
    {
      name: 'react',
      test: /node_modules\/(react|react-dom|scheduler|react-router)\//,
      priority: 1,
    },
    { name: fileOf, debugName: 'first files' },
  ]
}

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
