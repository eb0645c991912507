import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSource, type Source, type SourceImport } from '../../tests/policy/sources/parseSource.ts'
import { root } from '../root.ts'

/** How one place needs another. Of several ways the one that binds most counts. */
export type EdgeKind = 'at once' | 'later' | 'types'

export interface Edge {
  readonly from: string
  readonly to: string
  readonly kind: EdgeKind
}

const strength: Readonly<Record<EdgeKind, number>> = { types: 0, later: 1, 'at once': 2 }
const isTest = /\.(test|test-d)\.tsx?$|\.d\.ts$/

/** What packages and applications import of each other. */
export function readPackageEdges(): readonly Edge[] {
  const sources = readAll('{packages,apps}/*/src/**/*.{ts,tsx}')
  return edgesOf(sources, {
    placeOf: ({ packageName }) => packageName,
    targetOf: (_, { specifier }) => /^@latchkey\/([^/]+)/.exec(specifier)?.[1],
  })
}

/**
 * What the folders of one package import of each other. A file beside the folders counts as a place of its own where a folder needs it;
 * those that only join the folders are left out.
 */
export function readFolderEdges(folder: string): readonly Edge[] {
  const sources = readAll(`${folder}/src/**/*.{ts,tsx}`)
  const src = `${folder}/src/`
  return edgesOf(
    sources.filter(({ inside }) => inside.includes('/')),
    {
      placeOf: ({ inside }) => placeIn(inside),
      targetOf: (_, { target }) => (target?.startsWith(src) ? placeIn(target.slice(src.length)) : undefined),
    },
  )
}

function readAll(pattern: string): readonly Source[] {
  return globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest.test(path))
    .sort()
    .map((path) => parseSource(path, readFileSync(join(root, path), 'utf8')))
}

/** `contract/adapter` lies in `contract`; `api` is `api.ts`. */
function placeIn(inside: string): string {
  const [folder = '', ...rest] = inside.split('/')
  return rest.length > 0 ? folder : `${folder}.ts`
}

function edgesOf(
  sources: readonly Source[],
  {
    placeOf,
    targetOf,
  }: {
    placeOf(source: Source): string
    targetOf(source: Source, each: SourceImport): string | undefined
  },
): readonly Edge[] {
  const edges = new Map<string, Edge>()
  for (const source of sources) {
    for (const each of source.imports) {
      const [from, to] = [placeOf(source), targetOf(source, each)]
      if (to === undefined || to === from) continue
      const kind = kindOf(each)
      const known = edges.get(`${from} ${to}`)
      if (!known || strength[kind] > strength[known.kind]) edges.set(`${from} ${to}`, { from, to, kind })
    }
  }
  return [...edges.values()].sort((one, other) => compare(one.from, other.from) || compare(one.to, other.to))
}

function kindOf({ isDynamic, isType }: SourceImport): EdgeKind {
  if (isDynamic) return 'later'
  return isType ? 'types' : 'at once'
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
