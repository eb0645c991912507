import type { TestProject } from 'vitest/node'
import { startLocal } from '../../scripts/local/startLocal.ts'

interface ProvidedNetwork {
  readonly url: string
  /** CAIP-2. */
  readonly networkId: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Two local EVM chains, started once for all tests: `inject('chains').a.url`. */
    readonly chains: {
      readonly a: { readonly id: number; readonly url: string }
      readonly b: { readonly id: number; readonly url: string }
    }
    /** The local Solana runtime behind its JSON-RPC. The first request loads it. */
    readonly solana: ProvidedNetwork
    /**
     * The local Bitcoin node (regtest) behind an interface like Esplora's. The first request loads
     * it.
     */
    readonly bitcoin: ProvidedNetwork
    /** Our relay, in its own process. Tests that break a relay start their own. */
    readonly relay: { readonly url: string }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { chains, solana, bitcoin, relay, stop } = await startLocal({ gateway: false })
  const { a, b } = chains
  project.provide('chains', { a: { id: a.id, url: a.url }, b: { id: b.id, url: b.url } })
  if (solana) project.provide('solana', { url: solana.url, networkId: solana.networkId })
  if (bitcoin) project.provide('bitcoin', { url: bitcoin.url, networkId: bitcoin.networkId })
  if (relay) project.provide('relay', { url: relay.url })
  return stop
}
