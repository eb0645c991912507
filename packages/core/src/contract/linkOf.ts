import { allowLink } from '../entities/allowLink.js'
import type { ConnectorEntry } from './stores.js'

/**
 * The URL to which a connector leads that can't connect in this page. `undefined`: it has no URL
 * that may be opened.
 */
export function linkOf(entry: ConnectorEntry): string | undefined {
  const connector = entry?.connector
  try {
    return allowLink(connector?.link?.(), { development: true, schemes: connector?.schemes })
  } catch {
    return undefined // a link() that throws counts as no link
  }
}
