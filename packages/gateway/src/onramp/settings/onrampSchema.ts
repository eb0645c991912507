import * as v from 'valibot'
import { aboveZero } from '../../config/schemas/aboveZero.js'
import { addresses } from '../../config/schemas/addresses.js'
import { decimalText } from '../../config/schemas/decimalText.js'
import { exactly } from '../../config/schemas/exactly.js'
import { filledText } from '../../config/schemas/filledText.js'
import { secret } from '../../config/schemas/secret.js'
import { whole } from '../../config/schemas/whole.js'
import { configText } from '../../config/text.js'
import type { OnrampConfig } from '../OnrampConfig.js'
import { onrampConfigText } from './text.js'

/** Users pay whole cents. */
const aCent = v.pipe(decimalText, v.regex(/^0*[1-9]|\.\d?[1-9]/, onrampConfigText.mostOfNothing))

const hasEntry = <Each extends object>() =>
  v.check<Each, string>((map) => Object.keys(map).length > 0, configText.emptyList)

const network = exactly({
  name: v.optional(filledText),
  faucet: secret,
  tokens: v.optional(v.pipe(addresses, v.nonEmpty(configText.emptyList))),
  prices: v.optional(v.pipe(v.record(filledText, aboveZero, configText.map), hasEntry())),
})

export const onrampSchema: v.GenericSchema<unknown, OnrampConfig> = exactly({
  url: v.optional(filledText),
  webhookSecret: secret,
  retentionDays: v.optional(whole(1, 3650)),
  sandbox: exactly({
    projects: v.pipe(v.array(filledText, configText.list), v.nonEmpty(configText.emptyList)),
    networks: v.pipe(v.record(filledText, network, configText.map), hasEntry()),
    limits: v.optional(exactly({ least: v.optional(decimalText), most: v.optional(aCent) })),
    fee: v.optional(whole(0, 50)),
    delay: v.optional(whole(0, 3600)),
  }),
})
