import { createServiceSource, type ServiceSourceOptions } from './createServiceSource.js'
import type { Source } from './createSource.js'
import type { SourceContext } from './SourceContext.js'

/**
 * A service of the configuration.
 *
 * @param name - For the metrics.
 */
export function createFeatureService(
  { clients, clock, currentRequester, ended, metrics }: SourceContext,
  name: string,
  trial: ServiceSourceOptions['trial'],
): Source {
  const count = (outcome: string) => metrics.sources.inc({ source: name, outcome })
  return createServiceSource({ client: clients.configured, clock, currentRequester, ended, name, trial, count })
}
