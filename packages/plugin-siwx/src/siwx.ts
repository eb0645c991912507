import { definePlugin, type Plugin } from '@latchkey/core'
import { type SiwxApi, siwxApi } from './api.js'
import { checkSiwxOptions } from './checkSiwxOptions.js'
import type { SiwxOptions } from './contract/SiwxOptions.js'
import { createRuntime } from './createRuntime.js'
import type { SiwxTexts } from './react/text.js'
import { bindViews } from './views.js'

/**
 * Sign-in with the wallet: after a connection, and after a change of account or network, the user
 * signs a message. Nothing is loaded before the first connection or pairing URI.
 */
export function siwx(options: SiwxOptions): Plugin<'siwx', SiwxApi, SiwxTexts> {
  const unknownOptions = checkSiwxOptions(options)
  const holds = new Set<() => boolean>()
  return definePlugin({
    id: 'siwx',
    provides: siwxApi,
    hasGates: true,
    unknownOptions,
    views: bindViews(() => ![...holds].some((holdsView) => holdsView())),
    setup: (context) => createRuntime(context, options, holds),
  })
}
