import { importPKCS8 } from 'jose'
import { GatewayError } from '../../errors/GatewayError.js'
import { walletConfigText } from '../settings/text.js'
import type { SocialSettings } from '../settings/WalletSettings.js'
import type { ClientCredentials } from './ClientCredentials.js'

/**
 * Reads the key of a client. In an environment variable the line breaks of its file may be written as two
 * characters.
 *
 * @param option - The provider's path in the configuration.
 * @throws {GatewayError} `GATEWAY_CONFIG` for what is no private key of P-256.
 */
export async function readCredentials(
  given: SocialSettings['credentials'],
  option: string,
): Promise<ClientCredentials> {
  if (given.kind === 'secret') return given
  const { pem, ...client } = given
  try {
    return { ...client, key: await importPKCS8(pem.replaceAll('\\n', '\n'), 'ES256') }
  } catch (cause) {
    throw new GatewayError('GATEWAY_CONFIG', walletConfigText.signingKey(`${option}.privateKey`), { cause })
  }
}
