import * as v from 'valibot'
import { exactly } from '../../config/schemas/exactly.js'
import { configText } from '../../config/text.js'
import { dataConfigText } from '../settings/text.js'
import type { PriceSourceConfig } from './PriceSourceConfig.js'
import { priceKinds } from './priceKinds.js'

const kinds = Object.fromEntries(priceKinds.map(({ name, schema }) => [name, v.optional(schema)]))
const onlyOne = dataConfigText.onePriceSource(Object.keys(kinds))

// Each kind's own schema has the type of its member.
const source = v.pipe(
  exactly(kinds) as v.GenericSchema<unknown, PriceSourceConfig>,
  v.check((each) => Object.keys(each).length === 1, onlyOne),
)

/** Sources of prices, in order of preference. */
export const pricesSchema: v.GenericSchema<unknown, readonly PriceSourceConfig[]> = v.array(source, configText.list)
