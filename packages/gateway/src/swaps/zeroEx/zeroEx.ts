import * as v from 'valibot'
import { exactly } from '../../config/schemas/exactly.js'
import { secret } from '../../config/schemas/secret.js'
import type { ZeroExConfig } from '../SwapsConfig.js'
import type { SwapService } from '../sources/SwapService.js'
import { createZeroEx } from './createZeroEx.js'
import { zeroExText } from './text.js'
import { zeroExRequest } from './zeroExRequest.js'
import { zeroExUrl } from './zeroExUrl.js'

export interface ZeroExSettings {
  /** Without a slash at its end. */
  readonly url: string
  readonly key: string
}

/** The service of 0x. */
export const zeroEx: SwapService<ZeroExConfig, ZeroExSettings> = {
  name: 'zeroEx',
  schema: exactly({ url: v.optional(secret), key: secret }),
  resolve({ url = zeroExUrl, key }, { path, contracts: { aggregators = [] }, serviceOf, secretOf, report }) {
    if (aggregators.length === 0) report({ path, text: zeroExText.noAggregator })
    return { url: serviceOf([...path, 'url'], url), key: secretOf([...path, 'key'], key, keyProblem) }
  },
  create: (settings, { sourceOf, ...tools }) =>
    createZeroEx({ ...settings, ...tools, source: sourceOf('0x', zeroExRequest(settings, 'chains')) }),
}

function keyProblem(text: string): string | undefined {
  return /^[\x21-\x7e]{1,200}$/.test(text) ? undefined : zeroExText.key
}
