import { GatewayError } from '../../errors/GatewayError.js'
import { walletConfigText } from '../settings/text.js'
import { openWalletParts } from './openWalletParts.js'

/**
 * Stops a wallet: no half of it is released, so nothing opens it that has not opened it before. Or lets
 * it go on. Nothing of it can be read here.
 *
 * @param id - Of the wallet, or one of its addresses.
 * @returns Sentences for the operator.
 * @throws {GatewayError} `GATEWAY_OPTION`: there is no such wallet.
 */
export async function stopWallet(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
  id: string,
  isStopped: boolean,
): Promise<readonly string[]> {
  const { repository, close } = await openWalletParts(file, environment)
  try {
    const ids = await repository.setStopped(id, isStopped)
    if (ids.length === 0) throw new GatewayError('GATEWAY_OPTION', walletConfigText.noSuchWallet(id))
    return ids.map((each) => (isStopped ? walletConfigText.stopped(each) : walletConfigText.started(each)))
  } finally {
    close()
  }
}
