import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'

const entry = '\0page'
/** In this order: a file may import those before it. The first is the button. */
const files = [
  'latchkey-button',
  'latchkey-connect',
  'latchkey-dialog',
  'latchkey-chain',
  'latchkey-relay',
  'latchkey-marks',
  'latchkey-ledger',
] as const
/** Places in `files` of libraries by name. Others of that kind are a matter of the relay. */
const places: Readonly<Record<string, number>> = {
  nanostores: 1,
  uqr: 1,
  '@noble/hashes': 1,
  react: 2,
  'react-dom': 2,
  scheduler: 2,
  '@noble/curves': 3,
  abitype: 3,
  ox: 3,
  viem: 3,
}

/** The same for built modules of this workspace. The others are in the first file that loads later. */
const paths: readonly (readonly [path: RegExp, place: number])[] = [
  // Of wallets that are not in the page: the dialog shows them only where there are such.
  [/\/packages\/react\/dist\/marks\/walletMarks\W/, 5],
  [/\/packages\/(react|plugin-[\w-]+)\//, 2],
  // Fetched with the first request that may send.
  [/\/packages\/core\/dist\/chunks\/ledger\W/, 6],
  [/\/packages\/adapter-evm\/dist\/(payments|pools|swaps|tokens)\W/, 3],
]

/** Static imports by module. */
type Graph = ReadonlyMap<string, readonly string[]>

/** The texts of all packages in one language are one file, which no page in English loads. */
function languageOf(id: string): string | undefined {
  return /\/packages\/[\w-]+\/dist\/texts\/([\w-]+)\.js$/.exec(id.replaceAll('\\', '/'))?.[1]
}

function placeOf(id: string): number {
  const [, library] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id.replaceAll('\\', '/')) ?? []
  if (library) return places[library] ?? 4
  return paths.find(([path]) => path.test(id))?.[1] ?? 1
}

/**
 * Bundles an entry and everything that it imports into few files that a page loads without a bundler:
 * the button, and what it loads later. Each name has a hash of the content. `files.json` lists them
 * with their size and their integrity, `licences.txt` has the licences of the libraries in them.
 *
 * @param input - Built module that exports `defineLatchkeyButton`.
 * @param folder - Is emptied first.
 */
export async function writePageFiles(input: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const graph = new Map<string, readonly string[]>()
  const bundle = await rolldown({
    input: { [files[0]]: entry },
    platform: 'browser',
    resolve: { conditionNames: ['import', 'browser', 'default'] },
    transform: { target: 'es2022', define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [startOf(resolve(input)), recordInto(graph)],
    preserveEntrySignatures: false,
    logLevel: 'silent',
  })
  const { output: apart } = await bundle.generate({ format: 'esm' })
  const levels = levelsOf(graph, modulesAtOnce(apart))
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    minify: true,
    sourcemap: true,
    // Where libraries are installed differs from machine to machine.
    sourcemapPathTransform: (source) => source.replace(/^.*\/node_modules\//, 'node_modules/'),
    comments: { annotation: false },
    entryFileNames: '[name].[hash].js',
    chunkFileNames: '[name].[hash].js',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: (id) => `latchkey-texts-${languageOf(id)}`, test: (id) => languageOf(id) !== undefined, priority: 1 },
        ...files.map((name, at) => ({ name, test: (id: string) => levels.get(id) === at })),
      ],
    },
  })
  await bundle.close()
  const chunks = output.filter(isChunk)
  mkdirSync(folder, { recursive: true })
  for (const { fileName, map } of chunks) {
    // Every published file has a map, also one of the bundler's own.
    if (!map) writeFileSync(join(folder, `${fileName}.map`), '{"version":3,"sources":[],"names":[],"mappings":""}')
  }
  writeFileSync(join(folder, 'licences.txt'), licencesOf(chunks.flatMap(({ moduleIds }) => moduleIds)))
  writeFileSync(join(folder, 'files.json'), `${JSON.stringify(chunks.map(describe(folder)), null, 2)}\n`)
}

/** The licences of all libraries in the files, which go with every copy of them. */
function licencesOf(ids: readonly string[]): string {
  const libraries = new Map(
    ids.flatMap((id) => {
      const [, path = '', name = ''] =
        /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(id.replaceAll('\\', '/')) ?? []
      return name ? [[name, path] as const] : []
    }),
  )
  const texts = [...libraries]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([name, path]) => {
      const [file] = globSync('{LICEN[CS]E,licen[cs]e}*', { cwd: path })
      const { license } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { readonly license?: string }
      return `${name}\n\n${file ? readFileSync(join(path, file), 'utf8').trim() : license}\n`
    })
  return texts.join(`\n${'-'.repeat(80)}\n\n`)
}

const describe =
  (folder: string) =>
  ({ fileName, isEntry }: OutputChunk) => {
    const code = readFileSync(join(folder, fileName))
    const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`
    return { file: fileName, isFirst: isEntry, bytes: code.length, integrity }
  }

function startOf(input: string): Plugin {
  return {
    name: 'start',
    resolveId: (id) => (id === entry ? id : undefined),
    load: (id) =>
      id === entry
        ? `import { defineLatchkeyButton } from ${JSON.stringify(input)}\ndefineLatchkeyButton()`
        : undefined,
  }
}

function recordInto(graph: Map<string, readonly string[]>): Plugin {
  return {
    name: 'record',
    buildEnd() {
      for (const id of this.getModuleIds()) graph.set(id, this.getModuleInfo(id)?.importedIds ?? [])
    },
  }
}

/** The modules that the button needs, from a build that is split at every `import()`. */
function modulesAtOnce(output: readonly { readonly type: string; readonly fileName: string }[]): ReadonlySet<string> {
  const chunks = new Map(output.filter(isChunk).map((chunk) => [chunk.fileName, chunk]))
  const found = new Set<string>()
  const visit = (chunk: OutputChunk | undefined) => {
    if (!chunk || chunk.moduleIds.every((id) => found.has(id))) return
    for (const id of chunk.moduleIds) found.add(id)
    for (const each of chunk.imports) visit(chunks.get(each))
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) visit(chunk)
  return found
}

const isChunk = (file: { readonly type: string }): file is OutputChunk => file.type === 'chunk'

/**
 * The file of each module: 0 with the button, else the place in `files`. A module is in no earlier
 * file than one that it imports, so that no file loads a later one before it is needed.
 */
function levelsOf(graph: Graph, atOnce: ReadonlySet<string>): ReadonlyMap<string, number> {
  const levels = new Map<string, number>()
  for (const id of graph.keys()) levels.set(id, atOnce.has(id) ? 0 : placeOf(id))
  for (let isOver = false; !isOver; ) {
    isOver = true
    for (const [id, imports] of graph) {
      if (atOnce.has(id)) continue
      const level = Math.max(levels.get(id) ?? 0, ...imports.map((each) => levels.get(each) ?? 0))
      if (level === levels.get(id)) continue
      levels.set(id, level)
      isOver = false
    }
  }
  return levels
}
