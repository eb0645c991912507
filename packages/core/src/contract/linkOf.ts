import { allowLink } from '../entities/allowLink.js'
import type { ConnectorEntry } from './stores.js'

/** Where a way in that can't be gone in this page leads, now. `undefined`: nowhere that may be opened. */
export function linkOf({ connector }: ConnectorEntry): string | undefined {
  try {
    return allowLink(connector.link?.(), { development: true })
  } catch {
    return undefined // it can't say where it leads, so it leads nowhere
  }
}
