import type { ConfigTools } from '../../config/ConfigTools.js'
import type { WalletFarcasterConfig } from '../WalletConfig.js'
import { serverProblem } from './serverProblem.js'
import { walletConfigText } from './text.js'
import type { FarcasterSettings } from './WalletSettings.js'

const path = ['wallet', 'socials', 'farcaster']

export function resolveFarcaster(given: WalletFarcasterConfig, tools: ConfigTools): FarcasterSettings {
  const { relay, rpc, local: isLocal = false } = given
  return {
    relay: tools
      .secretOf([...path, 'relay'], relay, (text) => serverProblem(text, isLocal, walletConfigText.plainRelay))
      .replace(/\/+$/, ''),
    isLocal,
    rpc: rpc.map((url, at) => tools.urlOf([...path, 'rpc', at], url)),
  }
}
