import { startBitcoin } from './startBitcoin.ts'
import { type LocalChains, startChains } from './startChains.ts'
import { type LocalNetwork, startSolana } from './startSolana.ts'

export interface LocalNetworks {
  readonly chains: LocalChains
  /** Absent where it was left out. */
  readonly solana?: LocalNetwork | undefined
  readonly bitcoin?: LocalNetwork | undefined
  /** Ends them all. */
  stop(): Promise<void>
}

export interface LocalOptions {
  /** First ports to try; by default the system chooses. `false` leaves that network out. */
  readonly a?: number | undefined
  readonly b?: number | undefined
  readonly solana?: number | false | undefined
  readonly bitcoin?: number | false | undefined
}

/** Starts every local network at once: two EVM chains, Solana's runtime and a Bitcoin node. One that fails ends them all. */
export async function startLocal({ a, b, solana, bitcoin }: LocalOptions = {}): Promise<LocalNetworks> {
  const starting = [
    startChains({ a, b }),
    solana === false ? undefined : startSolana({ port: solana }),
    bitcoin === false ? undefined : startBitcoin({ port: bitcoin }),
  ] as const
  const stop = async () => {
    const started = await Promise.allSettled(starting)
    await Promise.all(started.map((each) => (each.status === 'fulfilled' ? each.value?.stop() : undefined)))
  }
  try {
    const [chains, solanaNetwork, bitcoinNetwork] = await Promise.all(starting)
    return { chains, solana: solanaNetwork, bitcoin: bitcoinNetwork, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
