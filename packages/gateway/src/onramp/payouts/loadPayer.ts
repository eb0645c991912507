import { pathText } from '../../config/pathText.js'
import { GatewayError } from '../../errors/GatewayError.js'
import type { Namespaces } from '../../namespaces/loadNamespaces.js'
import { onrampConfigText } from '../settings/text.js'
import type { Payer, PayerOptions } from './Payer.js'
import { payerKinds } from './payerKinds.js'

/**
 * Makes the payer of a network with the first payout. One of the configuration takes the place of the
 * package's.
 *
 * @throws {GatewayError} `GATEWAY_CONFIG`: the namespace has none.
 */
export function loadPayer(options: PayerOptions, configured: Namespaces): () => Promise<Payer> {
  const { networkId } = options
  const [namespace = ''] = networkId.split(':')
  const create = configured.get(namespace)?.payer ?? payerKinds.get(namespace)?.load
  if (!create) {
    const place = pathText(['onramp', 'sandbox', 'networks', networkId])
    throw new GatewayError('GATEWAY_CONFIG', `${place}: ${onrampConfigText.noPayer(namespace)}`)
  }
  let loading: Promise<Payer> | undefined
  return () => {
    loading ??= Promise.resolve(create(options))
    return loading
  }
}
