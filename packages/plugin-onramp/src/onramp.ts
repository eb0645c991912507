import { definePlugin, type Plugin } from '@latchkey/core'
import { type OnrampApi, onrampApi } from './api.js'
import { activityApi } from './contract/activity.js'
import type { OnrampOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { OnrampTexts } from './react/text.js'
import { bindViews } from './views.js'

/** Buys tokens for money, on pages of providers, and follows each purchase until the tokens arrive. */
export function onramp(options: OnrampOptions = {}): Plugin<'onramp', OnrampApi, OnrampTexts> {
  const { providers, hosts, restrictedTimeZones, timeZone, ...others } = options
  return definePlugin({
    id: 'onramp',
    provides: onrampApi,
    wants: [activityApi],
    unknownOptions: Object.keys(others),
    views: bindViews(),
    setup: (context) => createRuntime(context, { providers, hosts, restrictedTimeZones, timeZone }),
  })
}
