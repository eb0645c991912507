import type { ESTree } from 'vite'
import type { Source } from '../sources/parseSource.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/** Files whose name says their part, not their content. */
const parts = new Set(['index', 'text', 'api', 'views', 'stores'])

export const fileNames: Rule = {
  name: 'are called what they export',
  find: perFile((source) => {
    const stem = (source.inside.split('/').at(-1) ?? '').replace(/\.tsx?$/, '')
    if (parts.has(stem)) return []
    const names = exportedNames(source).map((name) => name.toLowerCase())
    const isNamed = wordsOf(stem).some((word) => names.some((name) => name.includes(word)))
    return isNamed ? [] : ['exports nothing of its name']
  }),
  refuses: [
    ['packages/core/src/utils.ts', 'export const parse = 1'],
    ['packages/core/src/connect.ts', 'export const other = 1'],
    ['packages/core/src/connect.ts', 'const connect = 1'],
  ],
  accepts: [
    ['packages/core/src/stores/connections.ts', 'export function createConnectionStore() {}'],
    ['packages/core/src/actions/connect.ts', 'export async function connect() {}'],
    ['packages/core/src/entities/networks.ts', 'export interface Network {}'],
    ['packages/core/src/actions/storedSessions.ts', 'export function readSession() {}'],
    ['packages/react/src/ConnectView.tsx', 'export default function ConnectView() { return null }'],
    ['packages/react/src/text.ts', 'export const reactText = {}'],
    ['packages/core/src/allow.ts', 'const allow = 1\nexport { allow }'],
  ],
}

/** `storedSessions` as `stored` and `session`; short words say nothing. */
function wordsOf(stem: string): string[] {
  return stem
    .split(/(?=[A-Z])|[.-]/)
    .map((word) => word.toLowerCase().replace(/ies$/, 'y').replace(/s$/, ''))
    .filter((word) => word.length > 2)
}

function exportedNames({ program }: Source): string[] {
  return program.body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return idsOf(statement.declaration)
    if (statement.type !== 'ExportNamedDeclaration') return []
    const named = statement.specifiers.map(({ exported }) => (exported.type === 'Identifier' ? exported.name : ''))
    return [...named, ...(statement.declaration ? idsOf(statement.declaration) : [])]
  })
}

function idsOf(node: ESTree.Node): string[] {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
  if (node.type === 'Identifier') return [node.name]
  const id = 'id' in node ? node.id : undefined
  return id && id.type === 'Identifier' ? [id.name] : []
}
