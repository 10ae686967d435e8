import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { ESTree } from 'vite'
import { nameOf, type Node, resolve, root, type Source, sourceOf } from './source.ts'

/*
 * Every statement that stands in the server's sources behind the tag of `rows` or of what is made of it, with the
 * fragments that are put into it: read from the sources, since no test runs all of them.
 */

export type Kind = 'number' | 'string' | 'boolean' | 'instant' | 'other'
type Property = { kind: Kind; isOptional: boolean }
/** What the code expects of a row. Not whole: of a part of it the sources do not say. */
export type RowType = { properties: Map<string, Property>; isWhole: boolean }
export type TaggedStatement = {
  place: string
  texts: string[]
  row: RowType | null
  /** Of a statement that answers one value. */
  value: Kind | null
}

export function readTaggedStatements(): TaggedStatement[] {
  const files = globSync('apps/server/**/*.ts', { cwd: root }).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('/model/'),
  )
  return files.map((file) => sourceOf(join(root, file))).flatMap(statementsOf)
}

/** What the parameters of a function are in one call of it. */
type Given = Map<string, { source: Source; node: Node; given: Given }>

function statementsOf(source: Source): TaggedStatement[] {
  return source.nodes.flatMap((node) => {
    if (node.type !== 'TaggedTemplateExpression') return []
    const call = rowsCall(source, node.tag)
    if (!call) return []
    const line = source.text.slice(0, node.start).split('\n').length
    const calls = callsAround(source, node)
    const texts = calls.flatMap((given) => numbered(written(source, node.quasi, given)))
    const type = call.typeArguments?.params[0]
    const isValue = call.callee.type === 'Identifier' && call.callee.name === 'oneValue'
    return [
      {
        place: `${source.file.slice(root.length + 1)}:${line}`,
        texts: [...new Set(texts)],
        row: type && !isValue ? rowType(source, type) : null,
        value: type && isValue ? kindOf(source, type) : null,
      },
    ]
  })
}

const TAGS = ['rows', 'oneRow', 'oneValue', 'anyRow', 'rule']

/** rows<Row>(db), or a name for that, or the rules of the checker, which are made of it. */
function rowsCall(source: Source, tag: Node): ESTree.CallExpression | null {
  if (tag.type === 'Identifier') {
    const declared = source.declared(tag.name, tag.start)
    return declared?.type === 'VariableDeclarator' && declared.init
      ? rowsCall(source, declared.init)
      : null
  }
  if (tag.type !== 'CallExpression' || tag.callee.type !== 'Identifier') return null
  return TAGS.includes(tag.callee.name) ? tag : null
}

/** Where the function around a statement takes fragments: once for each call of it in its file. */
function callsAround(source: Source, statement: Node): Given[] {
  for (let node = source.parents.get(statement); node; node = source.parents.get(node)) {
    const parameters = parametersOf(node)
    if (!parameters.some((each) => annotationOf(source, each) === 'Fragment')) continue
    const name = nameOf(node) ?? nameOf(source.parents.get(node) ?? node)
    const calls = source.nodes.filter(
      (each) =>
        each.type === 'CallExpression' &&
        each.callee.type === 'Identifier' &&
        each.callee.name === name,
    )
    return calls.map((call) => givenTo(source, node, call, new Map()))
  }
  return [new Map()]
}

function parametersOf(node: Node): Node[] {
  const isFunction = node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression'
  return isFunction ? node.params : []
}

function annotationOf(source: Source, parameter: Node): string | null {
  if (parameter.type !== 'Identifier' || !parameter.typeAnnotation) return null
  const { start, end } = parameter.typeAnnotation.typeAnnotation
  return source.text.slice(start, end)
}

function givenTo(source: Source, callee: Node, call: Node, outer: Given): Given {
  const given: Given = new Map()
  if (call.type !== 'CallExpression') return given
  parametersOf(callee).forEach((parameter, at) => {
    const node = call.arguments[at]
    if (parameter.type === 'Identifier' && node) {
      given.set(parameter.name, { source, node, given: outer })
    }
  })
  return given
}

const VALUE = '\0'

/** The texts that a template may become, with a mark for each value. */
function written(source: Source, quasi: ESTree.TemplateLiteral, given: Given): string[] {
  return quasi.quasis.reduce(
    (texts, part, at) => {
      const expression = quasi.expressions[at - 1]
      const inside = expression ? (fragmentsOf(source, expression, given) ?? [VALUE]) : ['']
      return texts.flatMap((text) => inside.map((each) => `${text}${each}${part.value.cooked}`))
    },
    [''],
  )
}

const numbered = (texts: string[]) =>
  texts.map((text) => {
    let count = 0
    return text.replaceAll(VALUE, () => `$${(count += 1)}`)
  })

/** The fragments that an expression may be; null where it is a value. */
function fragmentsOf(source: Source, node: Node, given: Given): string[] | null {
  switch (node.type) {
    case 'TaggedTemplateExpression':
      return node.tag.type === 'Identifier' && node.tag.name === 'fragment'
        ? written(source, node.quasi, given)
        : null
    case 'ConditionalExpression': {
      const sides = [node.consequent, node.alternate].map((each) =>
        fragmentsOf(source, each, given),
      )
      return sides.every((side) => side !== null) ? sides.flat() : null
    }
    case 'Identifier': {
      const argument = given.get(node.name)
      if (argument) return fragmentsOf(argument.source, argument.node, argument.given)
      const found = resolve(source, node.name, node.start)
      return found?.node.type === 'VariableDeclarator' && found.node.init
        ? fragmentsOf(found.source, found.node.init, given)
        : null
    }
    case 'CallExpression': {
      if (node.callee.type !== 'Identifier') return null
      const found = resolve(source, node.callee.name, node.start)
      const made = found && functionOf(found.node)
      if (!found || !made) return null
      const result = resultOf(found.source, made)
      const inner = givenTo(source, made, node, given)
      // The arguments are the caller's, the body is its own.
      return result && fragmentsOf(found.source, result, inner)
    }
    default:
      return null
  }
}

function functionOf(node: Node): Node | null {
  if (node.type === 'FunctionDeclaration') return node
  const init = node.type === 'VariableDeclarator' ? node.init : null
  return init?.type === 'ArrowFunctionExpression' ? init : null
}

function resultOf(source: Source, made: Node): Node | null {
  if (made.type === 'ArrowFunctionExpression' && made.body.type !== 'BlockStatement')
    return made.body
  const returned = source.nodes.findLast(
    (node) => node.type === 'ReturnStatement' && node.start > made.start && node.end < made.end,
  )
  return returned?.type === 'ReturnStatement' ? returned.argument : null
}

function rowType(source: Source, type: Node): RowType | null {
  switch (type.type) {
    case 'TSTypeLiteral':
      return {
        properties: new Map(type.members.flatMap((each) => propertyOf(source, each))),
        isWhole: true,
      }
    case 'TSInterfaceDeclaration':
      return {
        properties: new Map(type.body.body.flatMap((each) => propertyOf(source, each))),
        isWhole: true,
      }
    case 'TSTypeAliasDeclaration':
      return rowType(source, type.typeAnnotation)
    case 'TSIntersectionType': {
      const parts = type.types.map((each) => rowType(source, each))
      const known = parts.filter((part) => part !== null)
      const properties = new Map(known.flatMap((part) => [...part.properties]))
      const isWhole = known.length === parts.length && known.every((part) => part.isWhole)
      return { properties, isWhole }
    }
    case 'TSTypeReference': {
      if (type.typeName.type !== 'Identifier' || type.typeArguments) return null
      const found = resolve(source, type.typeName.name, type.start)
      return found && rowType(found.source, found.node)
    }
    default:
      return null
  }
}

function propertyOf(source: Source, member: Node): [string, Property][] {
  if (member.type !== 'TSPropertySignature') return []
  const name = member.key.type === 'Identifier' ? member.key.name : null
  if (name === null || !member.typeAnnotation) return []
  const kind = kindOf(source, member.typeAnnotation.typeAnnotation)
  return [[name, { kind, isOptional: member.optional }]]
}

function kindOf(source: Source, type: Node): Kind {
  switch (type.type) {
    case 'TSNumberKeyword':
      return 'number'
    case 'TSStringKeyword':
      return 'string'
    case 'TSBooleanKeyword':
      return 'boolean'
    case 'TSLiteralType':
      return type.literal.type === 'Literal' && typeof type.literal.value === 'string'
        ? 'string'
        : 'other'
    case 'TSUnionType': {
      const kinds = type.types
        .filter(({ type: each }) => each !== 'TSNullKeyword')
        .map((each) => kindOf(source, each))
      return kinds.every((kind) => kind === kinds[0]) ? (kinds[0] ?? 'other') : 'other'
    }
    case 'TSTypeReference': {
      const { start, end } = type
      if (/^(Temporal\.)?Instant$/.test(source.text.slice(start, end))) return 'instant'
      if (type.typeName.type !== 'Identifier' || type.typeArguments) return 'other'
      const found = resolve(source, type.typeName.name, start)
      return found?.node.type === 'TSTypeAliasDeclaration'
        ? kindOf(found.source, found.node.typeAnnotation)
        : 'other'
    }
    default:
      return 'other'
  }
}
