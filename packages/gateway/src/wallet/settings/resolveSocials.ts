import type { ConfigTools } from '../../config/ConfigTools.js'
import type { Secret } from '../../config/Secret.js'
import { providers } from '../social/data/providers.js'
import type { SocialKind } from '../social/SocialKind.js'
import type { SocialName } from '../social/SocialName.js'
import type { SocialProvider } from '../social/SocialProvider.js'
import type { WalletAppleConfig, WalletConfig, WalletSocialConfig } from '../WalletConfig.js'
import { resolveFarcaster } from './resolveFarcaster.js'
import { walletConfigText } from './text.js'
import type { SocialSettings, WalletSettings } from './WalletSettings.js'

export function resolveSocials(
  given: NonNullable<WalletConfig['socials']>,
  tools: ConfigTools,
): Pick<WalletSettings, 'socials' | 'farcaster' | 'socialKinds'> {
  const { farcaster, ...others } = given
  const used = Object.entries(given).filter(([, social]) => social)
  return {
    socials: resolveProviders(others, tools),
    farcaster: farcaster && resolveFarcaster(farcaster, tools),
    socialKinds: used.map(([name]) => name as SocialKind),
  }
}

function resolveProviders(
  given: Omit<NonNullable<WalletConfig['socials']>, 'farcaster'>,
  tools: ConfigTools,
): readonly SocialSettings[] {
  return Object.entries(given).flatMap(([key, social]) => {
    if (!social) return []
    const name = key as SocialName
    const path = ['wallet', 'socials', name]
    const { clientId, standIn } = social
    if (standIn !== undefined && !tools.allowLocal) {
      tools.report({ path: [...path, 'standIn'], text: walletConfigText.standInLocal })
    }
    const credentials = credentialsOf(path, social, tools)
    return [{ name, provider: standInFor(providers[name], standIn), clientId, credentials }]
  })
}

function credentialsOf(
  path: readonly string[],
  social: WalletSocialConfig | WalletAppleConfig,
  { secretOf }: ConfigTools,
): SocialSettings['credentials'] {
  const read = (option: string, secret: Secret) => secretOf([...path, option], secret, () => undefined)
  if ('clientSecret' in social) return { kind: 'secret', secret: read('clientSecret', social.clientSecret) }
  const { teamId, keyId, privateKey } = social
  return { kind: 'key', teamId, keyId, pem: read('privateKey', privateKey) }
}

function standInFor(provider: SocialProvider, standIn: string | undefined): SocialProvider {
  if (standIn === undefined) return provider
  const issuer = standIn.replace(/\/$/, '')
  const profile = provider.profile.map((address) => {
    const { pathname, search } = new URL(address)
    return `${issuer}${pathname}${search}`
  })
  return { ...provider, issuer, authorization: `${issuer}/auth`, token: `${issuer}/token`, profile }
}
