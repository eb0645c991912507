import { activityText } from '../react/activity/text.js'
import { nftText } from '../react/nfts/text.js'
import type { Translation } from '../react/Translation.js'
import { portfolioText } from '../react/text.js'

/** The texts of this package in the language that the entry is named after. */
export const texts: Translation = {
  plugins: { portfolio: { ...portfolioText.texts, ...nftText.texts, ...activityText.texts } },
}
