import type { BrowseTemplate } from '../contract/CatalogueWallet.js'
import { browseTemplates } from '../data/browseTemplates.js'

/**
 * Templates that open a page in a wallet's own browser, by catalogue id. Services do not have them.
 */
export function readBrowseTemplates(): ReadonlyMap<string, readonly BrowseTemplate[]> {
  return new Map(browseTemplates.map((text): [string, readonly BrowseTemplate[]] => JSON.parse(text)))
}
