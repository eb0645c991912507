import { definePlugin, type Plugin } from '@latchkey/core'
import { type SendApi, sendApi } from './api.js'
import type { SendOptions } from './contract/options.js'
import { createRuntime } from './createRuntime.js'
import type { SendTexts } from './react/text.js'
import { bindViews } from './views.js'

/** Sends tokens of the current account from the dialog, and shows how to receive some. */
export function send(options: SendOptions = {}): Plugin<'send', SendApi, SendTexts> {
  const { tokens, ...others } = options
  return definePlugin({
    id: 'send',
    provides: sendApi,
    unknownOptions: Object.keys(others),
    views: bindViews(),
    setup: (context) => createRuntime(context, { tokens }),
  })
}
