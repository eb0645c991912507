import { type ESTree, Visitor, type VisitorObject } from 'vite'
import { isProgram } from '../sources/isProgram.ts'
import type { Source } from '../sources/parseSource.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

const containers = new Set([
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'AbortController',
  'EventTarget',
  'BroadcastChannel',
  'WebSocket',
])
const makers = new Set(['atom', 'map', 'computed', 'deepMap', 'createContextStore'])
const outside = new Set([
  'window',
  'document',
  'navigator',
  'location',
  'history',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'requestAnimationFrame',
  'addEventListener',
  'crypto',
  'performance',
  'Date',
])

/** Code inside of these nodes runs later, or never. */
const shelters = [
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSTypeAnnotation',
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
]

export const moduleState: Rule = {
  name: 'have no module-level state and do nothing on import',
  find: perFile((source) => (isProgram(source) ? [] : [...statements(source), ...evaluated(source)])),
  refuses: [
    ['packages/core/src/x.ts', 'let count = 0\nexport const x = () => count++'],
    ['packages/core/src/x.ts', 'export const seen = new Map<string, string>()'],
    ['packages/core/src/x.ts', 'const seen: Map<string, string> = new Map()\nexport const x = () => seen'],
    ['packages/core/src/x.ts', 'const cache = new WeakMap()\nexport const x = (o: object) => cache.get(o)'],
    ['packages/core/src/x.ts', "import { atom } from 'nanostores'\nexport const $x = atom(1)"],
    ['packages/core/src/x.ts', "console.warn('hello')"],
    ['packages/core/src/x.ts', "if (typeof window === 'object') { start() }"],
    ['packages/core/src/x.ts', 'export const x = window.navigator.userAgent'],
    ['packages/core/src/x.ts', 'export const x = Date.now()'],
    ['packages/core/src/x.ts', "import './polyfill.js'"],
    ['packages/core/src/x.ts', 'export const x = await fetch("/")'],
    ['packages/core/src/x.ts', 'export class X { static all = new Map() }'],
    ['packages/relay/src/x.ts', 'await start()'],
  ],
  accepts: [
    [
      'packages/core/src/a.ts',
      "export const known: ReadonlySet<string> = new Set(['a'])\nexport const byId = new Map([['a', 1]])",
    ],
    [
      'packages/core/src/b.ts',
      'export function create() { let count = 0; const seen = new Map(); return () => [count++, seen, Date.now()] }',
    ],
    [
      'packages/core/src/f.ts',
      'const none: ReadonlyMap<string, string> = new Map()\nexport const x: State = { live: new Map(), none }',
    ],
    ['packages/core/src/c.ts', 'export class X { private readonly seen = new Map(); at = Date.now() }'],
    [
      'packages/core/src/d.ts',
      'export type Page = typeof window\nexport interface Options { readonly now?: typeof Date.now }',
    ],
    ['packages/relay/src/cli.ts', 'await start()'],
    ['packages/core/src/e.ts', "export const pattern = /^x$/\nexport const texts = { document: 'Document' }"],
  ],
}

/** Only declarations are allowed at the top level of a module. */
function statements({ program }: Source): string[] {
  return program.body.flatMap((statement) => {
    const declaration = (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement
    const problem = problemOf(declaration)
    return problem ? [problem] : []
  })
}

function problemOf(node: ESTree.Node): string | undefined {
  if (/^TS|^Export|^(Function|Class)Declaration$/.test(node.type)) return undefined
  if (node.type === 'ImportDeclaration') {
    return node.specifiers.length === 0 && node.importKind !== 'type' ? 'an import for its side effect' : undefined
  }
  if (node.type === 'VariableDeclaration') return node.kind === 'const' ? undefined : `a module-level ${node.kind}`
  if (node.type === 'ExpressionStatement' && node.directive) return undefined
  return 'a statement that runs on import'
}

/**
 * Code that runs while the module loads: outside of functions, instance fields and types. A
 * constant with a declared read-only type (`const none: ReadonlyMap<…> = new Map()`) can hold an
 * empty container.
 */
function evaluated({ program }: Source): string[] {
  const found: string[] = []
  let sheltered = 0
  let typed = 0
  const enter = () => {
    sheltered += 1
  }
  const leave = () => {
    sheltered -= 1
  }
  const isNow = () => sheltered === 0
  const touch = (node: ESTree.Node) => {
    if (isNow() && node.type === 'Identifier' && outside.has(node.name)) found.push(`${node.name} is used on import`)
  }
  const visitor: VisitorObject = {
    PropertyDefinition: (node) => !node.static && enter(),
    'PropertyDefinition:exit': (node) => !node.static && leave(),
    VariableDeclarator(node) {
      if (isNow() && hasOwnType(node)) typed += 1
    },
    'VariableDeclarator:exit'(node) {
      if (isNow() && hasOwnType(node)) typed -= 1
    },
    MemberExpression: ({ object }) => touch(object),
    AwaitExpression() {
      if (isNow()) found.push('an await on import')
    },
    CallExpression({ callee }) {
      touch(callee)
      if (isNow() && isNamed(callee, makers)) found.push(`a module-level ${callee.name}()`)
    },
    NewExpression({ callee, arguments: given }) {
      touch(callee)
      const isEmpty = given.length === 0 && typed === 0
      if (isNow() && isEmpty && isNamed(callee, containers)) found.push(`a module-level ${callee.name}`)
    },
  }
  for (const shelter of shelters) Object.assign(visitor, { [shelter]: enter, [`${shelter}:exit`]: leave })
  new Visitor(visitor).visit(program)
  return found
}

function isNamed(node: ESTree.Node, names: ReadonlySet<string>): node is ESTree.Node & { readonly name: string } {
  return node.type === 'Identifier' && names.has(node.name)
}

function hasOwnType({ id }: ESTree.VariableDeclarator): boolean {
  const annotation = id.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : undefined
  return annotation?.type === 'TSTypeReference' && !isNamed(annotation.typeName, containers)
}
