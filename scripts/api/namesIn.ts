import type { ESTree } from 'vite'

/** Names that a declaration refers to: types, values in `typeof`, base types and computed keys. */
export function namesIn(node: ESTree.Node): ReadonlySet<string> {
  const names = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each)
    if (!isNode(value)) return
    for (const part of referencesOf(value)) {
      const name = firstName(part)
      if (name !== undefined) names.add(name)
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(node)
  return names
}

function referencesOf(node: Readonly<Record<string, unknown>>): readonly unknown[] {
  switch (node.type) {
    case 'TSTypeReference':
      return [node.typeName]
    case 'TSTypeQuery':
      return [node.exprName]
    case 'TSInterfaceHeritage':
    case 'TSClassImplements':
      return [node.expression]
    case 'ClassDeclaration':
      return [node.superClass]
    default:
      return node.computed === true ? [node.key] : []
  }
}

/** `a` of `a.b.c`. */
function firstName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Identifier') return String(node.name)
  return firstName(node.left ?? node.object)
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'type' in value
}
