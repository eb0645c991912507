import type { FeatureContext } from '../../../FeatureContext.js'
import { bindRpc } from '../../../outgoing/bindRpc.js'
import { createConfiguredRpc } from '../../../outgoing/createConfiguredRpc.js'
import { createSource } from '../../../outgoing/createSource.js'
import { serverRules } from '../../../outgoing/serverRules.js'
import type { FarcasterSettings } from '../../settings/WalletSettings.js'
import { createFarcasterLogins, type FarcasterLogins, type FarcasterLoginsOptions } from './createFarcasterLogins.js'
import { createFarcasterRelay } from './createFarcasterRelay.js'
import { createFarcasterVerifier } from './createFarcasterVerifier.js'

export interface OpenFarcasterOptions extends Omit<FarcasterLoginsOptions, 'relay' | 'verifier' | 'clock'> {
  readonly context: Pick<FeatureContext, 'outgoing' | 'createClient' | 'clock' | 'ended'>
  readonly settings: FarcasterSettings
  /** The wallet's. */
  readonly origin: string
}

/** Of the sources, in metrics. */
const name = 'farcaster'

/** Logins with Farcaster by the relay and the nodes of the configuration. */
export function openFarcasterLogins({ context, settings, origin, ...options }: OpenFarcasterOptions): FarcasterLogins {
  const { outgoing, createClient, clock, ended } = context
  const app = { domain: new URL(origin).host, uri: `${origin}/farcaster` }
  const source = createSource({
    ...outgoing,
    name,
    // For this relay alone, which may be at a private address.
    client: createClient(serverRules(settings.relay, settings.isLocal)),
    count: (outcome) => outgoing.count(name, outcome),
  })
  // For each node a client of its own, so that they can be compared.
  const nodes = [...new Set(settings.rpc)].map((url) =>
    bindRpc(createConfiguredRpc(outgoing, { name, networkId: 'eip155:10', urls: [url], timeout: 4000 }), ended),
  )
  return createFarcasterLogins({
    ...options,
    clock,
    relay: createFarcasterRelay({ settings, source, app, ended }),
    verifier: createFarcasterVerifier({ nodes, app, clock }),
  })
}
