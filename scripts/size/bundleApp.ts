import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { root } from '../root.ts'
import { inlineCss } from './inlineCss.ts'

export interface AppBundle {
  /** Written files, relative to the repository: the entry and everything that it imports statically. */
  readonly firstLoad: readonly string[]
  /**
   * The dialog and the views of connecting with their static imports, beyond the first load.
   * Opening also waits for `actions`.
   */
  readonly dialog: readonly string[]
  /** What `modal.prepare()` fetches at the same time, beyond these two: the actions of core. */
  readonly actions: readonly string[]
  /** Everything that a first visit fetches up to the list of wallets: the three above, and the parts of plugins in the list. */
  readonly list: readonly string[]
  /**
   * Everything that a first visit fetches up to the address of an EVM wallet in the page. Empty
   * without the EVM adapter.
   */
  readonly address: readonly string[]
  /**
   * Everything that a first visit fetches up to the account view of an EVM wallet in the page.
   * Empty without the EVM adapter.
   */
  readonly account: readonly string[]
  readonly chunks: readonly Chunk[]
}

export interface Chunk {
  /** Relative to the repository. */
  readonly file: string
  /** The module that an `import()` loads, if this chunk belongs to one. */
  readonly entry: string | undefined
  readonly imports: readonly string[]
  /**
   * Modules with their length before minification, in characters. Modules that were dropped are
   * left out.
   */
  readonly modules: readonly (readonly [file: string, length: number])[]
}

export interface BundleOptions {
  /** Relative to the root of the repository. Default: the smallest app with the EVM adapter. */
  readonly app?: string | undefined
  /**
   * `packages`: the built packages, as apps get them. `sources`: file by file, to see where each
   * one goes.
   */
  readonly from?: 'packages' | 'sources' | undefined
  /** `false` writes no files. */
  readonly write?: boolean | undefined
}

const smallest = 'tests/size/app.tsx'
/** The entry modules of the chunks that pages fetch. */
const moments = {
  packages: {
    dialog: 'packages/react/dist/chunks/dialog.js',
    actions: 'packages/core/dist/chunks/actions.js',
    connection: 'packages/adapter-evm/dist/chunks/connection.js',
    connected: 'packages/react/dist/chunks/connected.js',
    http: 'packages/core/dist/chunks/http.js',
    account: 'packages/react/dist/chunks/account.js',
    /** What plugins draw in the list, or call from it. */
    parts: [
      'packages/plugin-catalogue/dist/chunks/list.js',
      'packages/plugin-catalogue/dist/data/walletSnapshot.js',
      'packages/plugin-walletconnect/dist/tools/createTools.js',
    ],
  },
  sources: {
    dialog: 'packages/react/src/Dialog.tsx',
    actions: 'packages/core/src/actions/index.ts',
    connection: 'packages/adapter-evm/src/connectionChunk.ts',
    connected: 'packages/react/src/buttons/Connected.tsx',
    http: 'packages/core/src/ports/overHttp.ts',
    account: 'packages/react/src/views/account/AccountView.tsx',
    parts: [
      'packages/plugin-catalogue/src/react/AllWalletsSection.tsx',
      'packages/plugin-catalogue/src/list/openCatalogue.ts',
      'packages/plugin-catalogue/src/data/walletSnapshot.ts',
      'packages/plugin-walletconnect/src/tools/createTools.ts',
    ],
  },
} as const

/**
 * Bundles an app with the bundler of Vite as a production build does: minified, split at every
 * `import()`, without React. The files go to a folder of the app in `.size/`.
 *
 * @throws {Error} when the app does not build, or a lazily loaded module has no chunk.
 */
export async function bundleApp({
  app = smallest,
  from = 'packages',
  write = true,
}: BundleOptions = {}): Promise<AppBundle> {
  const folder = join('.size', app.replace(/\.tsx?$/, '').replaceAll('/', '-'))
  if (write) rmSync(join(root, folder), { recursive: true, force: true })
  const bundle = await rolldown({
    cwd: root,
    input: { app },
    external: [/^react(-dom)?(\/|$)/],
    platform: 'browser',
    resolve: {
      conditionNames: [...(from === 'sources' ? ['@latchkey/source'] : []), 'import', 'browser', 'default'],
    },
    transform: { target: 'es2022', jsx: { runtime: 'automatic' }, define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [inlineCss],
    // As in Vite's builds: code that lazy chunks share with the entry stays in the entry.
    preserveEntrySignatures: false,
    logLevel: 'silent',
  })
  const { output } = await bundle[write ? 'write' : 'generate']({
    dir: join(root, folder),
    format: 'esm',
    minify: true,
    // As in Vite's builds: annotations for other bundlers are left out.
    comments: { annotation: false },
  })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk').map((chunk) => describe(chunk, folder))
  const at = moments[from]
  const fetched = (module: string): Set<string> => closure(chunks, [chunkOf(chunks, module)])
  const firstLoad = closure(chunks, [chunkOf(chunks, app)])
  const dialog = fetched(at.dialog)
  const actions = fetched(at.actions)
  const has = (module: string): boolean => chunks.some(({ modules }) => modules.some(([file]) => file === module))
  const isEvm = has(at.connection)
  const parts = at.parts.filter(has).flatMap((module) => [...fetched(module)])
  const list = firstLoad.union(dialog).union(actions).union(new Set(parts))
  const address = isEvm ? list.union(fetched(at.connection)).union(fetched(at.connected)) : new Set<string>()
  const account = isEvm ? address.union(fetched(at.http)).union(fetched(at.account)) : new Set<string>()
  return {
    firstLoad: [...firstLoad],
    dialog: [...dialog.difference(firstLoad)],
    actions: [...actions.difference(firstLoad).difference(dialog)],
    list: [...list],
    address: [...address],
    account: [...account],
    chunks,
  }
}

function describe({ fileName, facadeModuleId, imports, modules }: OutputChunk, folder: string): Chunk {
  return {
    file: join(folder, fileName),
    entry: facadeModuleId ? relative(root, facadeModuleId) : undefined,
    imports: imports.map((name) => join(folder, name)),
    modules: Object.entries(modules).flatMap(([id, { renderedLength }]) =>
      renderedLength > 0 ? [[relative(root, id), renderedLength] as const] : [],
    ),
  }
}

function chunkOf(chunks: readonly Chunk[], module: string): string {
  const chunk = chunks.find(({ entry, modules }) => entry === module || modules.some(([file]) => file === module))
  if (!chunk) throw new Error(`The bundle of the app has no chunk for ${module}. Is it behind import()?`)
  return chunk.file
}

/** The files and all their static imports, direct or indirect. */
function closure(chunks: readonly Chunk[], entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const visit = (file: string) => {
    const chunk = chunks.find((one) => one.file === file)
    if (!chunk || reached.has(file)) return
    reached.add(file)
    for (const imported of chunk.imports) visit(imported)
  }
  for (const entry of entries) visit(entry)
  return reached
}
