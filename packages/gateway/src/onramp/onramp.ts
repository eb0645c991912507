import type { Feature } from '../Feature.js'
import type { OnrampConfig } from './OnrampConfig.js'
import { onrampRoutes } from './onrampRoutes.js'
import type { OnrampSettings } from './settings/OnrampSettings.js'
import { onrampSchema } from './settings/onrampSchema.js'
import { resolveOnramp } from './settings/resolveOnramp.js'
import { onrampConfigText } from './settings/text.js'

/** Purchases with test cards. Absent without a configuration. */
export const onramp: Feature<OnrampConfig, OnrampSettings | undefined> = {
  name: 'onramp',
  schema: onrampSchema,
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
