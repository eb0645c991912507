import { readConfigFile } from '../../config/readConfigFile.js'
import { GatewayError } from '../../errors/GatewayError.js'
import { openConfiguredDatabase } from '../../openConfiguredDatabase.js'
import { walletConfigText } from '../settings/text.js'
import type { WalletSettings } from '../settings/WalletSettings.js'
import { createEndedList } from '../vault/createEndedList.js'
import { createFileVault } from '../vault/createFileVault.js'
import type { Vault } from '../vault/Vault.js'
import { createSqlWalletRepository } from '../wallets/createSqlWalletRepository.js'
import type { WalletRepository } from '../wallets/WalletRepository.js'

/** What the commands about wallets need. A gateway on the same database may run. */
export interface WalletParts {
  readonly repository: WalletRepository
  readonly vault: Vault
  /** Of the keys, the one that encrypts. */
  readonly newestKey: string
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
  const { keys, ended } = settings.vault
  const database = openConfiguredDatabase(config.database)
  return {
    repository: createSqlWalletRepository(database),
    vault: await createFileVault({ keys, ended: createEndedList(ended) }),
    newestKey: keys[0]?.id ?? '',
    close: () => database.$client.close(),
  }
}
