import { activityText } from '../react/activity/text.js'
import { nftText } from '../react/nfts/text.js'
import type { Translation } from '../react/Translation.js'
import { portfolioText } from '../react/text.js'

/** English, the language of the texts that are built in. */
export const texts: Translation = {
  plugins: { portfolio: { ...portfolioText.texts, ...nftText.texts, ...activityText.texts } },
}
