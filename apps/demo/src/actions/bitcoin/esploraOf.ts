import { ConfigurationError, type Network } from '@latchkey/core'

/** @throws {ConfigurationError} where the network names no such service. */
export function esploraOf(network: Network | undefined): string {
  const [url] = network?.services?.esplora ?? []
  if (!url) throw new ConfigurationError(`${network?.name ?? 'This network'} has no service that this page may ask.`)
  return url
}
