import { ConfigurationError, type Network } from '@latchkey/core'

/** @throws {ConfigurationError} when the network has no Esplora service. */
export function esploraOf(network: Network | undefined): string {
  const [url] = network?.services?.esplora ?? []
  if (!url)
    throw new ConfigurationError(
      `${network?.name ?? 'This network'} has no Esplora service. Switch to Bitcoin Regtest.`,
    )
  return url
}
