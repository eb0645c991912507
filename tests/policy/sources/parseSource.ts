import { posix } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export interface SourceImport {
  /** As written: `./connect.js`, `viem/actions`. */
  readonly specifier: string
  readonly isDynamic: boolean
  /** `import type` and `export type … from`. They are removed by compilation. */
  readonly isType: boolean
  /**
   * Path of our file that a relative specifier refers to, e.g.
   * `packages/core/src/actions/connect.ts`.
   */
  readonly target: string | undefined
}

export interface Source {
  /** Relative to the root of the repository, with slashes. */
  readonly path: string
  /** Folder name in `packages/`: `core`, `adapter-evm`. */
  readonly packageName: string
  /** Path below the package's `src/`. */
  readonly inside: string
  readonly program: ESTree.Program
  readonly comments: readonly string[]
  readonly imports: readonly SourceImport[]
}

/** @throws {SyntaxError} when the text is not TypeScript. */
export function parseSource(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text)
  if (errors[0]) throw new SyntaxError(`${path}: ${errors[0].message}`)
  const [, packageName = '', , ...inside] = path.split('/')
  return {
    path,
    packageName,
    inside: inside.join('/'),
    program,
    comments: comments.map(({ value }) => value),
    imports: importsOf(path, program, text),
  }
}

function importsOf(path: string, program: ESTree.Program, text: string): SourceImport[] {
  const imports: SourceImport[] = []
  const add = (specifier: string, isType: boolean, isDynamic = false) =>
    imports.push({ specifier, isType, isDynamic, target: targetOf(path, specifier) })
  for (const statement of program.body) {
    if (statement.type === 'ImportDeclaration') add(statement.source.value, statement.importKind === 'type')
    if (statement.type === 'ExportAllDeclaration') add(statement.source.value, statement.exportKind === 'type')
    if (statement.type === 'ExportNamedDeclaration' && statement.source) {
      add(statement.source.value, statement.exportKind === 'type')
    }
  }
  const dynamic = parseSync(path, text).module.dynamicImports
  for (const { moduleRequest } of dynamic) {
    const written = text.slice(moduleRequest.start, moduleRequest.end)
    add(written.replace(/^['"`]|['"`]$/g, ''), false, true)
  }
  return imports
}

/** `./x.js` refers to `x.ts` or `x.tsx`. Both are given as one path without an extension. */
function targetOf(path: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  return withoutEnding(posix.join(posix.dirname(path), specifier))
}

export function withoutEnding(path: string): string {
  return path.replace(/\.(js|ts|tsx)$/, '')
}
