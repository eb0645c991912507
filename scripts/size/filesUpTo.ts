import type { Chunk } from './describeChunks.ts'

/** Files that a first visit fetches up to some moments. */
export interface AppFiles {
  /** The entry and everything that it imports statically. */
  readonly firstLoad: readonly string[]
  /**
   * The dialog and the views of connecting with their static imports, beyond the first load.
   * Opening also waits for `actions`.
   */
  readonly dialog: readonly string[]
  /** What `modal.prepare()` fetches at the same time, beyond these two: the actions of core. */
  readonly actions: readonly string[]
  /** Everything up to the list of wallets: the three above, and the parts of plugins in the list. */
  readonly list: readonly string[]
  /** What connects an EVM wallet in the page, with static imports. Empty without the EVM adapter. */
  readonly connection: readonly string[]
  /** Everything up to the address of an EVM wallet in the page. Empty without the EVM adapter. */
  readonly address: readonly string[]
  /** Everything up to the account view of an EVM wallet in the page. Empty without the EVM adapter. */
  readonly account: readonly string[]
}

export interface FilesUpToOptions {
  /** Relative to the root of the repository. */
  readonly app: string
  readonly from: 'packages' | 'sources'
}

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
      'packages/plugin-walletconnect/dist/chunks/links.js',
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
      'packages/plugin-walletconnect/src/createLinkActions.ts',
    ],
  },
} as const

/** @throws {Error} when a lazily loaded module has no chunk. */
export function filesUpTo(chunks: readonly Chunk[], { app, from }: FilesUpToOptions): AppFiles {
  const at = moments[from]
  const has = (module: string): boolean => chunks.some(({ modules }) => modules.some(([file]) => file === module))
  const fetched = (module: string): Set<string> => closure(chunks, [chunkOf(chunks, module)])
  const firstLoad = fetched(app)
  const dialog = fetched(at.dialog)
  const actions = fetched(at.actions)
  const parts = at.parts.filter(has).flatMap((module) => [...fetched(module)])
  const list = firstLoad.union(dialog).union(actions).union(new Set(parts))
  const isEvm = has(at.connection)
  const connection = isEvm ? fetched(at.connection) : new Set<string>()
  const address = isEvm ? list.union(connection).union(fetched(at.connected)) : new Set<string>()
  const account = isEvm ? address.union(fetched(at.http)).union(fetched(at.account)) : new Set<string>()
  return {
    firstLoad: [...firstLoad],
    dialog: [...dialog.difference(firstLoad)],
    actions: [...actions.difference(firstLoad).difference(dialog)],
    list: [...list],
    connection: [...connection],
    address: [...address],
    account: [...account],
  }
}

function chunkOf(chunks: readonly Chunk[], module: string): string {
  const chunk = chunks.find(({ entry, modules }) => entry === module || modules.some(([file]) => file === module))
  if (!chunk) throw new Error(`The app’s bundle has no chunk for ${module}: is it behind import()?`)
  return chunk.file
}

/** The files and their static imports, direct and indirect. */
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
