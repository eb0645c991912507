import type { ActivityTexts } from './activity/text.js'
import type { NftTexts } from './nfts/text.js'
import type { PortfolioTexts } from './text.js'

type PluginTexts = PortfolioTexts & NftTexts & ActivityTexts

/** All texts of this plugin in one language, as `texts` of `ModalProvider` takes them. */
export interface Translation {
  // A mapped type can be assigned to a record of strings, an interface can't.
  readonly plugins: { readonly portfolio: Pick<PluginTexts, keyof PluginTexts> }
}
