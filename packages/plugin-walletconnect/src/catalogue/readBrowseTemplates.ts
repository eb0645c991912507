import type { BrowseTemplate } from '../contract/CatalogueWallet.js'
import { browseTemplates } from './data/browseTemplates.js'

/** How wallets open a page in their own browsers, by catalogue id: services don't say it. */
export function readBrowseTemplates(): ReadonlyMap<string, readonly BrowseTemplate[]> {
  return new Map(browseTemplates.map((text): [string, readonly BrowseTemplate[]] => JSON.parse(text)))
}
