import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { root } from '../root.ts'
import { inlineCss } from './inlineCss.ts'

export interface AppBundle {
  /** Written files, relative to the repository: the entry and everything that it imports statically. */
  readonly firstLoad: readonly string[]
  /** The dialog and the views of connecting with all that they import statically, beyond the first load. Opening waits for `actions` as well. */
  readonly dialog: readonly string[]
  /** What `modal.prepare()` fetches beyond these two, on the same intent and at the same time: the kernel's actions. */
  readonly actions: readonly string[]
  /** All that a first visit fetches up to the address of an EVM wallet in the page. Empty without the EVM adapter. */
  readonly address: readonly string[]
  /** All that a first visit fetches that connects to an EVM wallet in the page and looks at its account. Empty without the EVM adapter. */
  readonly account: readonly string[]
  readonly chunks: readonly Chunk[]
}

export interface Chunk {
  /** Relative to the repository. */
  readonly file: string
  /** The module that an `import()` names, if this chunk is one's. */
  readonly entry: string | undefined
  readonly imports: readonly string[]
  /** Modules with their characters before minification; those that were dropped whole are left out. */
  readonly modules: readonly (readonly [file: string, length: number])[]
}

export interface BundleOptions {
  /** From the root of the repository. Default: the smallest app with the EVM adapter. */
  readonly app?: string | undefined
  /** `packages`: as they were built, which is what apps get. `sources`: file by file, to see which are where. */
  readonly from?: 'packages' | 'sources' | undefined
  /** `false` only looks at what would be written. */
  readonly write?: boolean | undefined
}

const smallest = 'tests/size/app.tsx'
/** The modules at which the chunks begin that pages fetch. */
const moments = {
  packages: {
    dialog: 'packages/react/dist/chunks/dialog.js',
    actions: 'packages/core/dist/chunks/actions.js',
    connection: 'packages/adapter-evm/dist/chunks/connection.js',
    connected: 'packages/react/dist/chunks/connected.js',
    http: 'packages/core/dist/chunks/http.js',
    account: 'packages/react/dist/chunks/account.js',
  },
  sources: {
    dialog: 'packages/react/src/Dialog.tsx',
    actions: 'packages/core/src/actions/index.ts',
    connection: 'packages/adapter-evm/src/connectionChunk.ts',
    connected: 'packages/react/src/buttons/Connected.tsx',
    http: 'packages/core/src/ports/overHttp.ts',
    account: 'packages/react/src/views/account/AccountView.tsx',
  },
} as const

/**
 * Bundles an app with the bundler of Vite as a production build does: minified, split at every `import()`, React left out. The files go
 * to a folder of its own in `.size/`.
 *
 * @throws {Error} when the app does not build, or something that is fetched when it is needed has no chunk.
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
    // As Vite has it for apps: what lazy chunks share with the entry stays in the entry.
    preserveEntrySignatures: false,
    logLevel: 'silent',
  })
  const { output } = await bundle[write ? 'write' : 'generate']({
    dir: join(root, folder),
    format: 'esm',
    minify: true,
    // As Vite has it: notes for other bundlers are left out.
    comments: { annotation: false },
  })
  await bundle.close()
  const chunks = output.filter((file) => file.type === 'chunk').map((chunk) => describe(chunk, folder))
  const at = moments[from]
  const fetched = (module: string): Set<string> => closure(chunks, [chunkOf(chunks, module)])
  const firstLoad = closure(chunks, [chunkOf(chunks, app)])
  const dialog = fetched(at.dialog)
  const actions = fetched(at.actions)
  const isEvm = chunks.some(({ modules }) => modules.some(([file]) => file === at.connection))
  const list = firstLoad.union(dialog).union(actions)
  const address = isEvm ? list.union(fetched(at.connection)).union(fetched(at.connected)) : new Set<string>()
  const account = isEvm ? address.union(fetched(at.http)).union(fetched(at.account)) : new Set<string>()
  return {
    firstLoad: [...firstLoad],
    dialog: [...dialog.difference(firstLoad)],
    actions: [...actions.difference(firstLoad).difference(dialog)],
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
  if (!chunk) throw new Error(`The app’s bundle has no chunk for ${module}: is it behind import()?`)
  return chunk.file
}

/** The files and all that they import statically, in any number of steps. */
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
