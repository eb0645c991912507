import * as v from 'valibot'
import { isPrivateKey } from '../config/isPrivateKey.js'
import { exactly } from '../config/schemas/exactly.js'
import { filledText } from '../config/schemas/filledText.js'
import { secret } from '../config/schemas/secret.js'
import { configText } from '../config/text.js'
import type { Feature } from '../Feature.js'
import type { NamesConfig } from './NamesConfig.js'
import { namesRoutes } from './namesRoutes.js'
import { normalizeName } from './normalizeName.js'
import { namesText } from './text.js'
import type { Zone } from './Zone.js'

export interface NameSettings {
  /** Below which names are registered. */
  readonly zones: readonly Zone[]
}

const zoneName = v.pipe(filledText, v.regex(/^(?=.{3,200}$)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/, namesText.zoneName))

/** Names of accounts, and those below zones of the operator. */
export const names: Feature<NamesConfig, NameSettings> = {
  name: 'names',
  schema: exactly({
    zones: v.pipe(
      v.array(exactly({ name: zoneName, signer: v.optional(secret) }), configText.list),
      v.nonEmpty(configText.emptyList),
    ),
  }),
  resolve({ zones } = { zones: [] }, { report, secretOf }) {
    const problemIn = (key: string) => (isPrivateKey(key) ? undefined : configText.privateKey)
    return {
      zones: zones.map(({ name, signer }, at) => {
        const path = ['names', 'zones', at]
        if (zones.findIndex((zone) => zone.name === name) !== at) {
          report({ path: [...path, 'name'], text: namesText.sameZone(name) })
        }
        if (normalizeName(name) !== name) report({ path: [...path, 'name'], text: namesText.notNormal })
        const key = signer && secretOf([...path, 'signer'], signer, problemIn)
        return { name, signer: key as Zone['signer'] }
      }),
    }
  },
  warnings({ zones }, { networks }) {
    const hasNetwork = [...networks.keys()].some((id) => id.startsWith('eip155:'))
    return zones.length > 0 && !hasNetwork ? [namesText.noNetwork] : []
  },
  routes: namesRoutes,
}
