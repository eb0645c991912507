import type { ConfigTools } from '../../config/ConfigTools.js'
import { providers } from '../social/data/providers.js'
import type { SocialName } from '../social/SocialName.js'
import type { SocialProvider } from '../social/SocialProvider.js'
import type { WalletConfig } from '../WalletConfig.js'
import { walletConfigText } from './text.js'
import type { SocialSettings } from './WalletSettings.js'

export function resolveSocials(
  given: NonNullable<WalletConfig['socials']>,
  { allowLocal, report, secretOf }: ConfigTools,
): readonly SocialSettings[] {
  return Object.entries(given).flatMap(([key, social]) => {
    if (!social) return []
    const name = key as SocialName
    const path = ['wallet', 'socials', name]
    const { clientId, clientSecret, standIn } = social
    if (standIn !== undefined && !allowLocal) {
      report({ path: [...path, 'standIn'], text: walletConfigText.standInLocal })
    }
    const secret = secretOf([...path, 'clientSecret'], clientSecret, () => undefined)
    return [{ name, provider: standInFor(providers[name], standIn), clientId, clientSecret: secret }]
  })
}

function standInFor(provider: SocialProvider, standIn: string | undefined): SocialProvider {
  if (standIn === undefined) return provider
  const issuer = standIn.replace(/\/$/, '')
  return { ...provider, issuer, authorization: `${issuer}/auth`, token: `${issuer}/token` }
}
