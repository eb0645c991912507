import { type Source, type SourceImport, withoutEnding } from '../sources/parseSource.ts'
import { servers } from '../sources/servers.ts'
import type { Rule } from './Rule.ts'

/** Test tools, servers, and the pages of the embedded wallet. The page of an app never loads them. */
const outside: ReadonlySet<string> = new Set(['testkit', 'frame-pages', ...servers])

/**
 * Packages for apps that have these libraries in their first load anyway. They load nothing else of
 * a namespace.
 */
const bridges: Readonly<Record<string, RegExp>> = { wagmi: /^(viem|wagmi)$/ }

/** Libraries of one namespace, with the only package that can load them. */
const owners: readonly (readonly [libraries: RegExp, packageName: string])[] = [
  [/^(viem|ox|abitype)(\/|$)/, 'adapter-evm'],
  [/^(@solana\/|@solana-program\/)/, 'adapter-solana'],
  [/^(@scure\/(btc-signer|bip32)|sats-connect|@sats-connect\/|bip322-js)(\/|$)/, 'adapter-bitcoin'],
  [/^(@polkadot\/|polkadot-api(\/|$)|@polkadot-api\/|@scure\/sr25519(\/|$))/, 'adapter-polkadot'],
]

/**
 * Dependencies that can be in the first load: those of the app itself, and the state library of
 * core.
 */
const small = /^(@latchkey\/|nanostores$|react$|react\/|react-dom$|react-dom\/)/

export const lazyLibraries: Rule = {
  name: 'load libraries only behind import(), and the libraries of a namespace only in its adapter',
  find(sources) {
    const shipped = sources.filter(({ packageName }) => !outside.has(packageName))
    const eager = eagerFiles(shipped)
    return shipped.flatMap((source) => {
      const loaded = source.imports.filter(
        ({ target, isType, specifier }) => !target && !isType && !bridges[source.packageName]?.test(specifier),
      )
      return [
        ...loaded.flatMap(({ specifier }) => foreign(source, specifier)),
        ...(eager.has(source.path) ? loaded.flatMap((each) => heavy(source, each)) : []),
      ]
    })
  },
  refuses: [
    ['packages/core/src/networks/mainnet.ts', "import { mainnet } from 'viem/chains'"],
    ['packages/adapter-evm/src/index.ts', "export { createClient } from 'viem'"],
    ['packages/adapter-evm/src/index.ts', "import { type Chain } from 'viem'"],
    ['packages/plugin-send/src/send.ts', "import { parseEther } from 'viem'"],
    ['packages/plugin-send/src/send.ts', "export const load = () => import('@solana/kit')"],
    ['packages/adapter-evm/src/evm.ts', "export const load = () => import('@solana/kit')"],
    ['packages/adapter-bitcoin/src/verify/index.ts', "import { sign } from '@scure/sr25519'"],
    ['packages/adapter-solana/src/verify/index.ts', "import { Address } from '@scure/btc-signer'"],
    ['packages/react/src/index.ts', "export const load = () => import('@polkadot/util')"],
    ['packages/adapter-solana/src/index.ts', "import { address } from '@solana/kit'"],
    ['packages/adapter-bitcoin/src/index.ts', "import { base58 } from '@scure/base'"],
    ['packages/adapter-polkadot/src/index.ts', "import { blake2b } from '@noble/hashes/blake2.js'"],
    ['packages/adapter-solana/src/index.ts', "import { getWallets } from '@wallet-standard/app'"],
    ['packages/wagmi/src/index.ts', "import { mainnet } from 'viem/chains'"],
    ['packages/plugin-send/src/send.ts', "export const load = () => import('viem')"],
  ],
  accepts: [
    ['packages/adapter-evm/src/index.ts', "export { evm } from './evm.js'\nimport { atom } from 'nanostores'"],
    [
      'packages/adapter-evm/src/evm.ts',
      "import type { Chain } from 'viem'\nimport { defineAdapter } from '@latchkey/core'\nexport const evm = () => import('./walletClient.js')\nexport const other = () => import('viem/actions')",
    ],
    ['packages/adapter-evm/src/walletClient.ts', "import { createWalletClient } from 'viem'"],
    ['packages/adapter-evm/src/verify/index.ts', "import { verifyMessage } from 'viem'"],
    ['packages/adapter-solana/src/index.ts', "import type { Wallet } from '@wallet-standard/base'"],
    ['packages/adapter-solana/src/send.ts', "import { address } from '@solana/kit'"],
    ['packages/adapter-bitcoin/src/psbt.ts', "import { base64 } from '@scure/base'"],
    ['packages/testkit/src/index.ts', "import { createClient } from 'viem'"],
    ['packages/frame-pages/src/index.ts', "import { HDKey } from '@scure/bip32'"],
    ['packages/relay/src/index.ts', "import { WebSocketServer } from 'ws'"],
    ['packages/server/src/index.ts', "import { pino } from 'pino'"],
    ['packages/wagmi/src/index.ts', "import { custom } from 'viem'"],
  ],
}

function foreign({ path, packageName }: Source, specifier: string): string[] {
  const owner = owners.find(([libraries]) => libraries.test(specifier))?.[1]
  return owner && owner !== packageName ? [`${path}: only ${owner} may load ${specifier}`] : []
}

function heavy({ path }: Source, { specifier, isDynamic }: SourceImport): string[] {
  return isDynamic || small.test(specifier) ? [] : [`${path}: loads ${specifier} in the first load`]
}

/** Files in the first load: reached from a package's `index.ts` by static imports of values. */
function eagerFiles(sources: readonly Source[]): Set<string> {
  const byTarget = new Map(sources.map((source) => [withoutEnding(source.path), source]))
  const reached = new Set<string>()
  const visit = (source: Source | undefined) => {
    if (!source || reached.has(source.path)) return
    reached.add(source.path)
    for (const { target, isType, isDynamic } of source.imports) {
      if (target && !isType && !isDynamic) visit(byTarget.get(target))
    }
  }
  for (const source of sources) if (source.inside === 'index.ts') visit(source)
  return reached
}
