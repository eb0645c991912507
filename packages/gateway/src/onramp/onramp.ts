import { onlyData } from '../data/settings/onlyData.js'
import type { Feature, Reader } from '../Feature.js'
import type { OnrampConfig } from './OnrampConfig.js'
import { onrampRoutes } from './onrampRoutes.js'
import type { OnrampSettings } from './settings/OnrampSettings.js'
import { onrampSchema } from './settings/onrampSchema.js'
import { resolveOnramp } from './settings/resolveOnramp.js'
import { onrampConfigText } from './settings/text.js'

/** Members of a network that say what can be sold there. */
const sold: Reader = { ...onlyData, isForOthers: true }

/** Purchases with test cards. Absent without a configuration. */
export const onramp: Feature<OnrampConfig, OnrampSettings | undefined> = {
  name: 'onramp',
  schema: onrampSchema,
  network: { members: {}, readers: { nativeCurrency: sold, tokens: sold }, resolve: () => ({}) },
  resolve: (given, tools) => given && resolveOnramp(given, tools),
  warnings(settings) {
    if (!settings) return []
    const { projects, networks } = settings.sandbox
    return [onrampConfigText.sandboxOn([...projects], [...networks.keys()])]
  },
  routes(app, context, settings) {
    if (settings) onrampRoutes(app, context, settings)
  },
}
