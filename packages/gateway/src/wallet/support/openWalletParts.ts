import { systemClock, withElapsed } from '@latchkey/server'
import { readConfigFile } from '../../config/readConfigFile.js'
import { GatewayError } from '../../errors/GatewayError.js'
import { openConfiguredDatabase } from '../../openConfiguredDatabase.js'
import type { UrlRules } from '../../outgoing/checkUrl.js'
import { createGuardedClient } from '../../outgoing/createGuardedClient.js'
import { systemNetwork } from '../../outgoing/systemNetwork.js'
import { walletConfigText } from '../settings/text.js'
import type { WalletSettings } from '../settings/WalletSettings.js'
import { openVault } from '../vault/openVault.js'
import type { Vault } from '../vault/Vault.js'
import { createSqlWalletRepository } from '../wallets/createSqlWalletRepository.js'
import type { WalletRepository } from '../wallets/WalletRepository.js'

/** What the commands about wallets need. A gateway on the same database may run. */
export interface WalletParts {
  readonly repository: WalletRepository
  readonly vault: Vault
  close(): void
}

/** @throws {GatewayError} `GATEWAY_CONFIG`, also when the configuration has no wallet. */
export async function openWalletParts(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<WalletParts> {
  const config = readConfigFile(file, environment)
  const settings = config.parts.find(({ feature }) => feature.name === 'wallet')?.settings as WalletSettings | undefined
  if (!settings) throw new GatewayError('GATEWAY_CONFIG', walletConfigText.noWallet(file))
  const database = openConfiguredDatabase(config.database)
  const lifetime = new AbortController()
  const clock = withElapsed(systemClock)
  const createClient = (rules: UrlRules) =>
    createGuardedClient({ rules, network: systemNetwork, clock, keepsConnections: false })
  return {
    repository: createSqlWalletRepository(database),
    vault: await openVault(settings.vault, { createClient, ended: lifetime.signal }),
    close() {
      lifetime.abort()
      database.$client.close()
    },
  }
}
