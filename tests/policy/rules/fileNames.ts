import { posix } from 'node:path'
import type { ESTree } from 'vite'
import { publishable } from '../../../scripts/runner/publishable.ts'
import { isProgram } from '../sources/isProgram.ts'
import type { Source } from '../sources/parseSource.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/** Files that apps import by a name in their package's manifest. */
const entries = new Set(
  publishable().flatMap(({ folder, manifest }) =>
    Object.values(manifest.exports ?? {}).flatMap((entry) =>
      typeof entry === 'object' && entry['@latchkey/source']
        ? [posix.join('packages', folder.split(/[\\/]/).at(-1) ?? '', entry['@latchkey/source'])]
        : [],
    ),
  ),
)
/** The English texts, which are named after the language. */
const english = /^packages\/[\w-]+\/src\/texts\/en\.ts$/
const isEntry = (path: string): boolean => entries.has(path) || english.test(path)

/** Files that are named after their role, not after an export. */
const parts = new Set(['index', 'text', 'api', 'views', 'stores'])

export const fileNames: Rule = {
  name: 'are named after an export',
  find: perFile((source) => {
    const stem = (source.inside.split('/').at(-1) ?? '').replace(/\.tsx?$/, '')
    if (parts.has(stem) || isReexport(source) || isProgram(source) || isEntry(source.path)) return []
    const names = exportedNames(source).map((name) => name.toLowerCase())
    const isNamed = wordsOf(stem).some((word) => names.some((name) => name.includes(word)))
    return isNamed ? [] : ['has no export of its name']
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
    ['packages/core/src/records/storedSessions.ts', 'export function readSession() {}'],
    ['packages/react/src/ConnectView.tsx', 'export default function ConnectView() { return null }'],
    ['packages/react/src/text.ts', 'export const reactText = {}'],
    ['packages/adapter-evm/src/verify/index.ts', 'export const verifyMessage = 1'],
    ['packages/adapter-evm/src/api/later.ts', "export { sendCalls } from './sendCalls.js'"],
    ['packages/relay/src/cli.ts', 'await start()'],
    ['packages/core/src/allow.ts', 'const allow = 1\nexport { allow }'],
    ['packages/react/src/texts/en.ts', 'export const texts = {}'],
  ],
}

/** Whether a file only re-exports from other files. */
function isReexport({ program }: Source): boolean {
  return program.body.every(
    (each) => each.type === 'ExportAllDeclaration' || (each.type === 'ExportNamedDeclaration' && each.source),
  )
}

/** Splits `storedSessions` into `stored` and `session`. Words of one or two letters are ignored. */
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
