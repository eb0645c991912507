import type { NamespaceConfig } from './NamespaceConfig.js'
import type { NamespaceLoads } from './resolveNamespaces.js'

export type Namespaces = ReadonlyMap<string, NamespaceConfig>

/**
 * Loads the modules of the configuration, so that a wrong one ends the start and not a sign-in.
 *
 * @throws {GatewayError} `GATEWAY_CONFIG`.
 */
export async function loadNamespaces(loads: NamespaceLoads): Promise<Namespaces> {
  const all = [...loads].map(async ([namespace, load]) => [namespace, await load()] as const)
  return new Map(await Promise.all(all))
}
