import type { TestProject } from 'vitest/node'
import { startBitcoin } from '../../scripts/local/startBitcoin.ts'
import { startChains } from '../../scripts/local/startChains.ts'
import { startSolana } from '../../scripts/local/startSolana.ts'

interface ProvidedNetwork {
  readonly url: string
  /** CAIP-2. */
  readonly networkId: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** Two local EVM chains, started once for the whole run: `inject('chains').a.url`. */
    readonly chains: {
      readonly a: { readonly id: number; readonly url: string }
      readonly b: { readonly id: number; readonly url: string }
    }
    /** The local Solana runtime behind its JSON-RPC; it is loaded with the first question. */
    readonly solana: ProvidedNetwork
    /** The local Bitcoin node (regtest) behind its Esplora-shaped interface; it is loaded with the first question. */
    readonly bitcoin: ProvidedNetwork
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const starting = [startChains(), startSolana(), startBitcoin()] as const
  const stop = async () => {
    const started = await Promise.allSettled(starting)
    await Promise.all(started.map((each) => (each.status === 'fulfilled' ? each.value.stop() : undefined)))
  }
  try {
    const [{ a, b }, solana, bitcoin] = await Promise.all(starting)
    project.provide('chains', { a: { id: a.id, url: a.url }, b: { id: b.id, url: b.url } })
    project.provide('solana', { url: solana.url, networkId: solana.networkId })
    project.provide('bitcoin', { url: bitcoin.url, networkId: bitcoin.networkId })
    return stop
  } catch (error) {
    await stop()
    throw error
  }
}
