import type { Clock, NodeRpc } from '@latchkey/server'
import type { NamespaceSources } from './NamespaceSources.js'
import type { Discovery } from './tokens/createDiscovery.js'
import type { Token } from './tokens/Token.js'
import type { TokenDirectory } from './tokens/TokenDirectory.js'

export interface NamespaceSourcesOptions {
  readonly namespace: string
  readonly rpc: NodeRpc
  readonly multicall: string | undefined
  readonly tokens: TokenDirectory
  readonly discovery: Discovery
  readonly clock: Clock
  readonly isSpam: (token: Token) => boolean
  /** Tokens with the symbol of a listed one, at another address. */
  readonly isMarked: (token: Token) => boolean
}

/** Loads the code of a namespace with the first use, and only if a network has it. */
export function loadNamespaceSources({
  namespace,
  ...options
}: NamespaceSourcesOptions): () => Promise<NamespaceSources> {
  const create = async (): Promise<NamespaceSources> => {
    if (namespace === 'eip155') return (await import('./evm.js')).createEvmSources(options)
    return (await import('./solana/createSolanaSources.js')).createSolanaSources(options)
  }
  let loading: Promise<NamespaceSources> | undefined
  return () => {
    loading ??= create()
    return loading
  }
}
