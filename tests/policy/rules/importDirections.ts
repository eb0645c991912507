import type { Source, SourceImport } from '../sources/parseSource.ts'
import { servers } from '../sources/servers.ts'
import { perFile } from './perFile.ts'
import type { Rule } from './Rule.ts'

/** Folders of core, row by row. A row can import the rows above it. */
const rows = [
  ['errors'],
  ['entities', 'networks', 'bytes'],
  ['contract'],
  ['waits'],
  ['ports', 'services', 'features', 'forms'],
  ['stores', 'plugins', 'records', 'wallets', 'subjects', 'dialog'],
  ['requests', 'transactions'],
  ['gates'],
  ['sessions'],
  ['actions', 'migrate', 'lifetime'],
]
/** Only `createModal` imports these folders. The rest uses them through `ModalCore`. */
const joined = new Set(['stores', 'plugins'])

export const importDirections: Rule = {
  name: 'import only in the directions of the architecture',
  find: perFile((source) => [
    ...unknownFolder(source),
    ...source.imports.flatMap((each) => (each.target ? ownFile(source, each.target) : ourPackage(source, each))),
  ]),
  refuses: [
    ['packages/core/src/entities/amount.ts', "import type { Adapter } from '../contract/adapter.js'"],
    ['packages/core/src/stores/x.ts', "import { connect } from '../actions/connect.js'"],
    ['packages/core/src/ports/x.ts', "export { y } from '../stores/y.js'"],
    ['packages/core/src/gates/x.ts', "import { connect } from '../actions/connect.js'"],
    ['packages/core/src/requests/x.ts', "import { y } from '../sessions/y.js'"],
    ['packages/core/src/sessions/x.ts', "import { createStores } from '../stores/createStores.js'"],
    ['packages/core/src/ports/x.ts', "import { createModal } from '../createModal.js'"],
    ['packages/core/src/helpers/x.ts', 'export const x = 1'],
    ['packages/core/src/createModal.ts', "import { evm } from '@latchkey/adapter-evm'"],
    ['packages/adapter-evm/src/evm.ts', "import { Row } from '@latchkey/react/ui'"],
    ['packages/adapter-evm/src/evm.ts', "import { migration } from '@latchkey/core/migrate'"],
    ['packages/adapter-evm/src/evm.ts', "import { useModal } from '@latchkey/react'"],
    ['packages/adapter-evm/src/react/x.ts', "import { Row } from '@latchkey/react/ui'"],
    ['packages/adapter-evm/src/evm.ts', "import { parse } from '@latchkey/core/src/entities/parse.js'"],
    ['packages/adapter-evm/src/evm.ts', "import { solana } from '@latchkey/adapter-solana'"],
    ['packages/adapter-evm/src/evm.ts', "import { parse } from '../../core/src/entities/parse.js'"],
    ['packages/plugin-send/src/send.ts', "import { useStore } from '@latchkey/react'"],
    ['packages/plugin-send/src/send.ts', "import { moneyText } from '@latchkey/react/money'"],
    ['packages/plugin-send/src/send.ts', "import { swaps } from '@latchkey/plugin-swaps'"],
    ['packages/react/src/index.ts', "import { createTestModal } from '@latchkey/testkit'"],
    ['packages/testkit/src/index.ts', "import { ModalProvider } from '@latchkey/react'"],
    ['packages/react/src/index.ts', "import { systemClock } from '@latchkey/server'"],
    ['packages/relay/src/startRelay.ts', "import { createManualClock } from '@latchkey/server/testing'"],
    ['packages/gateway/src/names/x.ts', "import { evm } from '@latchkey/adapter-evm'"],
    ['packages/server/src/http/createHttpServer.ts', "import { startRelay } from '@latchkey/relay'"],
    ['packages/gateway/src/signIn/x.ts', "import { evm } from '@latchkey/adapter-evm'"],
    ['packages/gateway/src/signIn/x.ts', "import { siwx } from '@latchkey/plugin-siwx'"],
    ['packages/plugin-siwx/src/server/x.ts', "import { evmVerifier } from '@latchkey/adapter-evm/verify'"],
    ['packages/server/src/http/createHttpServer.ts', "import { parseAmount } from '@latchkey/core'"],
    ['packages/server/src/http/createHttpServer.ts', "import { startIndexer } from '@latchkey/indexer'"],
    ['packages/indexer/src/solana/x.ts', "import { startGateway } from '@latchkey/gateway'"],
    ['packages/gateway/src/data/x.ts', "import { createFakeChain } from '@latchkey/indexer/testing'"],
    ['packages/relay/src/startRelay.ts', "import { startIndexer } from '@latchkey/indexer'"],
    ['packages/frame-pages/src/approvals/x.ts', "import { evm } from '@latchkey/adapter-evm'"],
    ['packages/frame-pages/src/approvals/x.ts', "import { verifyMessage } from '@latchkey/adapter-evm/verify'"],
    ['packages/frame-pages/src/approvals/x.tsx', "import { useModal } from '@latchkey/react'"],
    ['packages/frame-pages/src/x.ts', "import { embedded } from '@latchkey/plugin-embedded'"],
    ['packages/frame-pages/src/x.ts', "import { startGateway } from '@latchkey/gateway'"],
    ['packages/plugin-embedded/src/x.ts', "import { createSecret } from '@latchkey/frame-pages'"],
    ['packages/gateway/src/wallet/x.ts', "import { createSecret } from '@latchkey/frame-pages'"],
  ],
  accepts: [
    ['packages/core/src/createModal.ts', "import { connect } from './actions/connect.js'"],
    ['packages/core/src/actions/x.ts', "import { y } from '../ports/y.js'\nimport { z } from './z.js'"],
    ['packages/core/src/sessions/x.ts', "import { y } from '../gates/y.js'\nimport { z } from '../records/z.js'"],
    ['packages/adapter-evm/src/evm.ts', "import { defineAdapter } from '@latchkey/core'"],
    ['packages/adapter-evm/src/evm.ts', "import { tokensService } from '@latchkey/core/services'"],
    ['packages/plugin-send/src/form/x.ts', "import { nextAmount } from '@latchkey/core/forms'"],
    ['packages/adapter-evm/src/react/useX.ts', "import { useModal } from '@latchkey/react'"],
    ['packages/plugin-send/src/react/SendView.tsx', "import { View } from '@latchkey/react/ui'"],
    ['packages/plugin-send/src/react/SendView.tsx', "import { moneyText } from '@latchkey/react/money'"],
    ['packages/testkit/src/react/renderView.tsx', "import { ModalProvider } from '@latchkey/react'"],
    ['packages/plugin-send/src/send.ts', "import { namesApi } from '@latchkey/plugin-names/api'"],
    ['packages/element/src/optionsOf.ts', "import { evm } from '@latchkey/adapter-evm'"],
    ['packages/element/src/x.ts', "export const x = () => import('@latchkey/react/texts/de')"],
    ['packages/relay/src/startRelay.ts', "import { createHttpServer } from '@latchkey/server'"],
    ['packages/gateway/src/signIn/x.ts', "import { evmVerifier } from '@latchkey/adapter-evm/verify'"],
    ['packages/gateway/src/signIn/x.ts', "import { createVerifier } from '@latchkey/plugin-siwx/server'"],
    ['packages/gateway/src/names/x.ts', "import { verifyMessage } from '@latchkey/adapter-evm/verify'"],
    ['packages/gateway/src/outgoing/x.ts', "import { isRevert } from '@latchkey/adapter-evm/errors'"],
    ['packages/gateway/src/swaps/x.ts', "import { quotePools } from '@latchkey/adapter-evm/pools'"],
    ['packages/gateway/src/data/x.ts', "import { startIndexer } from '@latchkey/indexer'"],
    ['packages/indexer/src/solana/x.ts', "import { removeInSteps } from '@latchkey/server/database'"],
    ['packages/gateway/src/data/x.ts', "import { readTokenScales } from '@latchkey/adapter-solana/amounts'"],
    ['packages/gateway/src/wallet/x.ts', "import { messages } from '@latchkey/plugin-embedded/protocol'"],
    ['packages/frame-pages/src/x.ts', "import { messages } from '@latchkey/plugin-embedded/protocol'"],
    ['packages/frame-pages/src/approvals/x.ts', "import { parseAmount } from '@latchkey/core'"],
    ['packages/frame-pages/src/approvals/x.ts', "import { parseAddress } from '@latchkey/adapter-evm/address'"],
    ['packages/frame-pages/src/approvals/x.tsx', "import { Row } from '@latchkey/react/ui'"],
  ],
}

function unknownFolder({ packageName, inside }: Source): string[] {
  const folder = folderOf(inside)
  if (packageName !== 'core' || folder === undefined || rowOf(folder) >= 0) return []
  return [`core has no row for the folder ${folder}/: add one`]
}

function ownFile(source: Source, target: string): string[] {
  const src = `packages/${source.packageName}/src/`
  if (!target.startsWith(src)) return [`leaves its package for ${target}`]
  if (source.packageName !== 'core') return []
  const from = folderOf(source.inside)
  const to = folderOf(target.slice(src.length))
  if (from === undefined) return []
  if (to === undefined) return [`a file of ${from}/ imports ${target}, which imports all folders`]
  if (rowOf(to) > rowOf(from)) return [`${from}/ may not import ${to}/`]
  return from !== to && joined.has(to) ? [`${from}/ may not import ${to}/`] : []
}

function ourPackage({ packageName, inside }: Source, { specifier }: SourceImport): string[] {
  const [, name, entry] = /^@latchkey\/([^/]+)(\/.*)?$/.exec(specifier) ?? []
  if (!name) return []
  const isReactFolder = inside.startsWith('react/')
  const drawsViews = (packageName.startsWith('plugin-') || packageName === 'testkit') && isReactFolder
  /** The folder has hooks, no views, so it does not need the kit. */
  const hasHooks = packageName.startsWith('adapter-') && isReactFolder
  const isAllowed =
    packageName !== 'core' &&
    packageName !== 'server' &&
    ((name === 'core' && (!entry || entry === '/services' || entry === '/forms')) ||
      (name === 'server' && servers.has(packageName) && (!entry || entry === '/database')) ||
      (name === 'indexer' && packageName === 'gateway' && !entry) ||
      (servers.has(packageName) && isForServers(name, entry)) ||
      (packageName === 'frame-pages' && isForFrame(name, entry)) ||
      (packageName === 'element' && isForElement(name, entry)) ||
      (name === 'react' && drawsViews && (!entry || entry === '/ui' || entry === '/money')) ||
      (name === 'react' && hasHooks && !entry) ||
      (name.startsWith('plugin-') && packageName.startsWith('plugin-') && entry === '/api'))
  return isAllowed ? [] : [`may not import ${specifier}`]
}

/** The element is an app of its own. */
function isForElement(name: string, entry: string | undefined): boolean {
  // Texts of the button in other languages.
  if (name === 'react' && entry?.startsWith('/texts/')) return true
  return !entry && (name === 'react' || /^(adapter|plugin)-/.test(name))
}

/** Entries that run without a page. */
function isForServers(name: string, entry: string | undefined): boolean {
  if (name.startsWith('adapter-'))
    return ['/verify', '/address', '/amounts', '/errors', '/pools'].includes(String(entry))
  return (name.startsWith('plugin-') && entry === '/server') || isFrameProtocol(name, entry)
}

/** What the pages of the embedded wallet can import in addition to core. */
function isForFrame(name: string, entry: string | undefined): boolean {
  if (name.startsWith('adapter-')) return entry === '/address'
  return (name === 'react' && entry === '/ui') || isFrameProtocol(name, entry)
}

/** The messages between page and frame, which both ends and the gateway check with the same schemas. */
function isFrameProtocol(name: string, entry: string | undefined): boolean {
  return name === 'plugin-embedded' && entry === '/protocol'
}

/** The folder of a path below `src/`; `undefined` for files directly in `src/`. */
function folderOf(inside: string): string | undefined {
  return inside.includes('/') ? inside.split('/')[0] : undefined
}

function rowOf(folder: string): number {
  return rows.findIndex((row) => row.includes(folder))
}
