import * as v from 'valibot'
import { namespacesSchema } from '../namespaces/namespacesSchema.js'
import type { GatewayConfig } from './GatewayConfig.js'
import { isBaseUrl } from './isBaseUrl.js'
import { isNetworkKey } from './isNetworkKey.js'
import { isOriginPattern } from './isOriginPattern.js'
import { limitsSchema } from './limits/limitsSchema.js'
import { exactly } from './schemas/exactly.js'
import { whole } from './schemas/whole.js'
import { configText } from './text.js'

const text = v.pipe(v.string(configText.text), v.nonEmpty(configText.text))
const flag = v.boolean(configText.boolean)

const rate = v.optional(whole(1, 1_000_000))

const secret = v.union([text, exactly({ env: text })], configText.secret)

const project = exactly({
  id: v.pipe(text, v.regex(/^[\w-]{1,64}$/, configText.projectId)),
  origins: v.pipe(
    v.array(v.pipe(text, v.check(isOriginPattern, configText.origin)), configText.list),
    v.nonEmpty(configText.emptyList),
  ),
  limits: v.optional(exactly({ project: rate, origin: rate, address: rate })),
  analytics: v.optional(flag),
  analyticsAddresses: v.optional(flag),
})

/** Digits of more than 77 decimals don't fit into the 256 bits of an amount. */
const decimals = whole(0, 77)
const https = v.pipe(
  text,
  v.check((each) => /^https:\/\/\S+$/.test(each) && URL.canParse(each), configText.https),
)
/** Paths are put behind it. */
const baseHttps = v.pipe(https, v.check(isBaseUrl, configText.baseUrl))
const dollars = v.pipe(v.string(configText.decimal), v.regex(/^\d{1,30}(?:\.\d{1,30})?$/, configText.decimal))
const aboveZero = v.pipe(dollars, v.regex(/[1-9]/, configText.aboveZero))
/** Users pay whole cents. */
const aCent = v.pipe(dollars, v.regex(/^0*[1-9]|\.\d?[1-9]/, configText.mostOfNothing))
const currency = { name: text, symbol: text, decimals, icon: v.optional(https) }
/** An address is checked by the rules of its network, in `resolveData`. */
const address = text
const addresses = v.array(address, configText.list)

const index = exactly({
  from: v.optional(whole(0, 1_000_000_000_000)),
  retentionDays: v.optional(whole(1, 36_500)),
  requestsPerSecond: v.optional(whole(1, 10_000)),
})

const llamaName = v.pipe(text, v.regex(/^[\w-]{1,64}$/, configText.llamaName))
const llamaCoin = v.pipe(text, v.regex(/^[\w-]{1,64}:[\w-]{1,100}$/, configText.llamaCoin))

const priceSource = v.pipe(
  exactly({
    table: v.optional(v.record(address, dollars, configText.map)),
    pools: v.optional(
      exactly({
        stable: v.pipe(addresses, v.nonEmpty(configText.emptyList)),
        wrappedNative: v.optional(address),
        base: v.optional(addresses),
        v2: v.optional(exactly({ factory: address })),
        v3: v.optional(exactly({ factory: address, quoter: address })),
        leastLiquidity: v.optional(whole(0, 1_000_000_000)),
      }),
    ),
    defillama: v.optional(exactly({ url: secret, chain: v.optional(llamaName), native: v.optional(llamaCoin) })),
  }),
  v.check((each) => Object.keys(each).length === 1, configText.onePriceSource),
)

const swaps = exactly({
  contracts: v.optional(
    exactly({
      wrappedNative: v.optional(address),
      v2: v.optional(exactly({ factory: address, router: address })),
      v3: v.optional(
        exactly({
          factory: address,
          quoter: address,
          router: address,
          kind: v.optional(v.picklist(['router', 'router02'], configText.routerKind)),
        }),
      ),
      bases: v.optional(addresses),
      aggregators: v.optional(v.array(exactly({ router: address, spender: address }), configText.list)),
    }),
  ),
  zeroEx: v.optional(exactly({ url: v.optional(secret), key: secret })),
})

const network = exactly({
  rpc: v.pipe(v.array(secret, configText.list), v.nonEmpty(configText.emptyList)),
  methods: v.optional(v.array(v.pipe(text, v.regex(/^\w{1,100}$/, configText.method)), configText.list)),
  logBlocks: v.optional(whole(1, 1_000_000_000)),
  nativeCurrency: v.optional(exactly(currency)),
  tokens: v.optional(
    // A union would only say that neither fits.
    v.lazy((given) =>
      typeof given === 'string' ? text : v.array(exactly({ address, ...currency }), configText.tokens),
    ),
  ),
  multicall: v.optional(v.union([address, v.literal(false)], configText.multicall)),
  index: v.optional(v.union([v.boolean(), index], configText.index)),
  explorer: v.optional(secret),
  prices: v.optional(v.array(priceSource, configText.list)),
  // A union would only say that neither fits.
  swaps: v.optional(v.lazy((given) => (typeof given === 'object' ? swaps : v.boolean(configText.swaps)))),
})

const hasEntry = <Each extends object>() =>
  v.check<Each, string>((map) => Object.keys(map).length > 0, configText.emptyList)
const sandbox = exactly({
  projects: v.pipe(v.array(text, configText.list), v.nonEmpty(configText.emptyList)),
  networks: v.pipe(
    v.record(
      text,
      exactly({
        name: v.optional(text),
        faucet: secret,
        tokens: v.optional(v.pipe(addresses, v.nonEmpty(configText.emptyList))),
        prices: v.optional(v.pipe(v.record(address, aboveZero, configText.map), hasEntry())),
      }),
      configText.map,
    ),
    hasEntry(),
  ),
  limits: v.optional(exactly({ least: v.optional(dollars), most: v.optional(aCent) })),
  fee: v.optional(whole(0, 50)),
  delay: v.optional(whole(0, 3600)),
})

/** The shape of a configuration. Rules between its parts are in `resolveConfig`. */
export const configSchema: v.GenericSchema<unknown, GatewayConfig> = exactly({
  host: v.optional(text),
  port: v.optional(whole(0, 65535)),
  trustedProxies: v.optional(v.array(text, configText.list)),
  stopTimeout: v.optional(whole(0, 60_000)),
  drainTime: v.optional(whole(0, 60_000)),
  allowLocal: v.optional(flag),
  sourcePorts: v.optional(v.array(whole(1, 65535), configText.list)),
  nameServers: v.optional(v.pipe(v.array(text, configText.list), v.nonEmpty(configText.emptyList))),
  limits: v.optional(limitsSchema),
  metrics: v.optional(exactly({ host: v.optional(text), port: whole(0, 65535) })),
  database: v.optional(text),
  projects: v.pipe(v.array(project, configText.list), v.nonEmpty(configText.emptyList)),
  networks: v.optional(
    v.record(v.pipe(v.string(), v.check(isNetworkKey, configText.networkId)), network, configText.map),
  ),
  namespaces: v.optional(namespacesSchema),
  catalogue: v.optional(
    exactly({
      wallets: v.optional(text),
      pictures: v.optional(exactly({ folder: v.optional(text), upstream: v.optional(secret) })),
    }),
  ),
  images: v.optional(exactly({ address: rate })),
  signIn: v.optional(exactly({ retentionDays: v.optional(whole(1, 3650)), contracts: v.optional(flag) })),
  analytics: v.optional(
    exactly({
      token: v.optional(secret),
      retentionDays: v.optional(whole(1, 3650)),
      eventsPerDay: v.optional(whole(1, 1_000_000_000)),
      eventsPerAddress: v.optional(whole(1, 1_000_000_000)),
    }),
  ),
  names: v.optional(
    exactly({
      zones: v.pipe(
        v.array(
          exactly({
            name: v.pipe(text, v.regex(/^(?=.{3,200}$)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+$/, configText.zone)),
            signer: v.optional(secret),
          }),
          configText.list,
        ),
        v.nonEmpty(configText.emptyList),
      ),
    }),
  ),
  data: v.optional(
    exactly({
      ipfs: v.optional(baseHttps),
      arweave: v.optional(baseHttps),
      spamRules: v.optional(flag),
      currencies: v.optional(
        v.record(v.pipe(v.string(), v.regex(/^(?!usd$)[a-z]{3}$/, configText.currencyCode)), aboveZero, configText.map),
      ),
    }),
  ),
  onramp: v.optional(
    exactly({
      url: v.optional(text),
      webhookSecret: secret,
      retentionDays: v.optional(whole(1, 3650)),
      sandbox,
    }),
  ),
})
