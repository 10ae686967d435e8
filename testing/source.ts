import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export type Node = ESTree.Node

export const root = join(import.meta.dirname, '..')

/** One file: what it declares by name, what it imports, and what stands around each node. */
export class Source {
  readonly file: string
  readonly text: string
  readonly nodes: Node[] = []
  readonly parents = new Map<Node, Node>()
  readonly imports = new Map<string, { from: string; name: string }>()

  constructor(file: string) {
    this.file = file
    this.text = readFileSync(file, 'utf8')
    const { program, errors } = parseSync(file, this.text)
    if (errors.length > 0) throw new Error(`${file} cannot be read`)
    this.visit(program)
  }

  private visit(node: Node): void {
    this.nodes.push(node)
    if (node.type === 'ImportDeclaration') {
      for (const each of node.specifiers) {
        if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') continue
        this.imports.set(each.local.name, { from: node.source.value, name: each.imported.name })
      }
    }
    for (const child of Object.values(node).flat()) {
      if (typeof child !== 'object' || child === null || !('type' in child)) continue
      this.parents.set(child, node)
      this.visit(child)
    }
  }

  /** What a name stands for where it is used: the nearest declaration above it, or else below. */
  declared(name: string, at: number): Node | null {
    const all = this.nodes.filter((node) => nameOf(node) === name)
    return all.findLast((node) => node.start < at) ?? all[0] ?? null
  }

  imported(name: string): { source: Source; name: string } | null {
    const found = this.imports.get(name)
    if (!found || !/^[.#]/.test(found.from)) return null
    const file = found.from.startsWith('#')
      ? join(
          root,
          found.from
            .replace(/^#(domain|contract|content)\//, 'packages/$1/')
            .replace('#server/', 'apps/server/'),
        )
      : join(dirname(this.file), found.from)
    return { source: sourceOf(file), name: found.name }
  }
}

export function nameOf(node: Node): string | null {
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier') return node.id.name
  if (node.type === 'FunctionDeclaration') return node.id?.name ?? null
  if (node.type === 'TSTypeAliasDeclaration') return node.id.name
  return node.type === 'TSInterfaceDeclaration' && node.id.type === 'Identifier'
    ? node.id.name
    : null
}

const sources = new Map<string, Source>()

export function sourceOf(file: string): Source {
  const known = sources.get(file) ?? new Source(file)
  sources.set(file, known)
  return known
}

/** What a name stands for, in its own file or in the one that it is imported from. */
export function resolve(
  source: Source,
  name: string,
  at: number,
): { source: Source; node: Node } | null {
  const imported = source.imported(name)
  if (imported) return resolve(imported.source, imported.name, Infinity)
  const node = source.declared(name, at)
  return node && { source, node }
}
