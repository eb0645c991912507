import { startBitcoin } from './startBitcoin.ts'
import { type LocalChains, startChains } from './startChains.ts'
import { type LocalGateway, startGateway } from './startGateway.ts'
import { type LocalMarkets, startMarkets } from './startMarkets.ts'
import { type LocalRelay, startRelay } from './startRelay.ts'
import { type LocalNetwork, startSolana } from './startSolana.ts'

export interface LocalNetworks {
  readonly chains: LocalChains
  /** Absent when it was left out. */
  readonly solana?: LocalNetwork | undefined
  readonly bitcoin?: LocalNetwork | undefined
  readonly relay?: LocalRelay | undefined
  readonly gateway?: LocalGateway | undefined
  /** Tokens and pools. Absent without the gateway, which reads prices from them. */
  readonly markets?: LocalMarkets | undefined
  /** Ends all of them. */
  stop(): Promise<void>
}

export interface LocalOptions {
  /** First ports to try; by default the system chooses. `false` leaves a part out. */
  readonly a?: number | undefined
  readonly b?: number | undefined
  readonly solana?: number | false | undefined
  readonly bitcoin?: number | false | undefined
  readonly relay?: number | false | undefined
  readonly gateway?: number | false | undefined
  /** The wallet by e-mail, with the gateway. By default it is left out. */
  readonly wallet?: number | false | undefined
}

/**
 * Starts all local networks in parallel: two EVM chains, Solana's runtime, a Bitcoin node and the
 * relay; then a market on both EVM chains and the gateway, which serves them. If one fails, all are
 * ended.
 */
export async function startLocal({
  a,
  b,
  solana,
  bitcoin,
  relay,
  gateway,
  wallet = false,
}: LocalOptions = {}): Promise<LocalNetworks> {
  const startingChains = startChains({ a, b })
  const startingSolana = solana === false ? undefined : startSolana({ port: solana })
  const startingMarkets = gateway === false ? undefined : startingChains.then(startMarkets)
  const starting = [
    startingChains,
    startingSolana,
    bitcoin === false ? undefined : startBitcoin({ port: bitcoin }),
    relay === false ? undefined : startRelay({ port: relay }),
    gateway === false
      ? undefined
      : Promise.all([startingChains, startingSolana, startingMarkets]).then(([chains, network, markets]) =>
          startGateway({
            ...{ port: gateway, chains, solana: network, markets },
            wallet: wallet === false ? undefined : wallet,
          }),
        ),
  ] as const
  const stop = async () => {
    const started = await Promise.allSettled(starting)
    await Promise.all(started.map((each) => (each.status === 'fulfilled' ? each.value?.stop() : undefined)))
  }
  try {
    const [chains, solanaNetwork, bitcoinNetwork, localRelay, localGateway] = await Promise.all(starting)
    return {
      chains,
      solana: solanaNetwork,
      bitcoin: bitcoinNetwork,
      relay: localRelay,
      gateway: localGateway,
      markets: await startingMarkets,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
