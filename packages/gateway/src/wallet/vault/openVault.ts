import type { UrlRules } from '../../outgoing/checkUrl.js'
import type { GuardedClient } from '../../outgoing/GuardedClient.js'
import { serverRules } from '../../outgoing/serverRules.js'
import type { VaultSettings } from '../settings/WalletSettings.js'
import { createEndedList } from './createEndedList.js'
import { createFileVault } from './createFileVault.js'
import { createHttpVault } from './http/createHttpVault.js'
import type { Vault } from './Vault.js'

export interface OpenVaultOptions {
  /** For a vault of another process, which may be at a private address: nothing else may then. */
  readonly createClient: (rules: UrlRules) => Pick<GuardedClient, 'send'>
  /** Ends requests with the gateway. */
  readonly ended: AbortSignal
}

/** @throws {GatewayError} `GATEWAY_CONFIG`: the list of ended openers can't be read or written. */
export async function openVault(settings: VaultSettings, { createClient, ended }: OpenVaultOptions): Promise<Vault> {
  if (settings.kind === 'file') {
    return createFileVault({ keys: settings.keys, ended: createEndedList(settings.ended) })
  }
  const { url, token, isLocal } = settings
  return createHttpVault({ url, token, client: createClient(serverRules(url, isLocal)), ended })
}
