import * as v from 'valibot'
import type { Secret } from '../../config/Secret.js'
import { exactly } from '../../config/schemas/exactly.js'
import { filledText } from '../../config/schemas/filledText.js'
import { secret } from '../../config/schemas/secret.js'
import { configText } from '../../config/text.js'
import { walletConfigText } from './text.js'

/** Keys of a vault, each with an id of its own. */
export const vaultKeysSchema: v.GenericSchema<unknown, { readonly id: string; readonly key: Secret }[]> = v.pipe(
  v.array(
    exactly({ id: v.pipe(filledText, v.regex(/^[\w-]{1,32}$/, walletConfigText.keyId)), key: secret }),
    configText.list,
  ),
  v.check((keys) => keys.length > 0 && keys.length <= 10, walletConfigText.keys),
  v.check((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, walletConfigText.keys),
)
