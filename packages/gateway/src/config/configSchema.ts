import * as v from 'valibot'
import type { Feature } from '../Feature.js'
import { projectWalletSchema } from '../wallet/settings/projectWalletSchema.js'
import type { GatewayConfig } from './GatewayConfig.js'
import { isNetworkKey } from './isNetworkKey.js'
import { isOriginPattern } from './isOriginPattern.js'
import { limitsSchema } from './limits/limitsSchema.js'
import { exactly } from './schemas/exactly.js'
import { filledText } from './schemas/filledText.js'
import { flag } from './schemas/flag.js'
import { rate } from './schemas/rate.js'
import { whole } from './schemas/whole.js'
import { configText } from './text.js'

const project = exactly({
  id: v.pipe(filledText, v.regex(/^[\w-]{1,64}$/, configText.projectId)),
  origins: v.pipe(
    v.array(v.pipe(filledText, v.check(isOriginPattern, configText.origin)), configText.list),
    v.nonEmpty(configText.emptyList),
  ),
  limits: v.optional(exactly({ project: rate, origin: rate, address: rate })),
  analytics: v.optional(flag),
  analyticsAddresses: v.optional(flag),
  wallet: v.optional(projectWalletSchema),
})

const server = {
  host: v.optional(filledText),
  port: v.optional(whole(0, 65535)),
  trustedProxies: v.optional(v.array(filledText, configText.list)),
  stopTimeout: v.optional(whole(0, 60_000)),
  drainTime: v.optional(whole(0, 60_000)),
  allowLocal: v.optional(flag),
  sourcePorts: v.optional(v.array(whole(1, 65535), configText.list)),
  nameServers: v.optional(v.pipe(v.array(filledText, configText.list), v.nonEmpty(configText.emptyList))),
  limits: v.optional(limitsSchema),
  metrics: v.optional(exactly({ host: v.optional(filledText), port: whole(0, 65535) })),
  database: v.optional(filledText),
  projects: v.pipe(v.array(project, configText.list), v.nonEmpty(configText.emptyList)),
}

/** The shape of a configuration with these features. Rules between its parts are in `resolveConfig`. */
export function configSchema(features: readonly Feature[]): v.GenericSchema<unknown, GatewayConfig> {
  const network = exactly(Object.assign({}, ...features.map(({ network: part }) => part?.members)))
  const ofFeatures = features.flatMap(({ name, schema }) => (schema ? [[name, v.optional(schema)] as const] : []))
  // Each feature's own schema has the type of its member.
  return exactly({
    ...server,
    networks: v.optional(
      v.record(v.pipe(v.string(), v.check(isNetworkKey, configText.networkId)), network, configText.map),
    ),
    ...Object.fromEntries(ofFeatures),
  }) as v.GenericSchema<unknown, GatewayConfig>
}
