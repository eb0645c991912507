import * as v from 'valibot'
import type { WalletPage, WalletQuery } from './WalletRepository.js'

/** @param max - A power of ten, so that the pattern has the whole rule. */
const positive = (max: number) => {
  const digits = String(max).length - 1
  const pattern = new RegExp(`^([1-9]\\d{0,${digits - 1}}|${max})$`)
  return v.pipe(v.string(), v.regex(pattern, `must be a whole number from 1 to ${max}.`), v.transform(Number))
}
/** A comma list. An empty one counts as absent. */
const list = v.pipe(
  v.string(),
  v.maxLength(20_000, 'is too long.'),
  v.transform((text) => {
    const entries = text.split(',').map((each) => each.trim())
    const named = entries.filter((each) => each !== '')
    return named.length > 0 ? named : undefined
  }),
)
const badge = v.optional(v.picklist(['none', 'certified'], 'must be none or certified.'))

/** The query of `getWallets`. Unknown members are dropped. */
export const walletQuerySchema: v.GenericSchema<unknown, WalletQuery> = v.pipe(
  v.object({
    projectId: v.optional(v.string()),
    page: v.optional(positive(1_000_000), '1'),
    entries: v.optional(positive(1000), '40'),
    chains: v.optional(list),
    search: v.optional(v.pipe(v.string(), v.maxLength(200, 'is too long.'))),
    badge_type: badge,
    badge,
    include: v.optional(list),
    exclude: v.optional(list),
    names: v.optional(list),
    rdns: v.optional(list),
    include_pay_only: v.optional(v.string()),
    sort: v.optional(v.picklist(['default', 'wcpay'], 'must be default or wcpay.')),
  }),
  v.transform(({ projectId: _, badge_type, badge: badgeOf, include_pay_only, sort, ...query }) => ({
    ...query,
    badge: badge_type ?? badgeOf,
    includePayOnly: include_pay_only === 'true',
    payFirst: sort === 'wcpay',
  })),
)

const text = v.optional(v.string())

export const walletPageSchema: v.GenericSchema<WalletPage> = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      homepage: text,
      image_id: text,
      description: text,
      order: v.optional(v.number()),
      badge_type: v.optional(v.picklist(['none', 'certified'])),
      chains: v.optional(v.array(v.string())),
      rdns: text,
      injected: v.optional(v.array(v.object({ namespace: text, injected_id: text }))),
      mobile_link: text,
      link_mode: text,
      desktop_link: text,
      webapp_link: text,
      app_store: text,
      play_store: text,
      chrome_store: text,
      supports_wc: v.optional(v.boolean()),
      supports_wcpay: v.optional(v.boolean()),
    }),
  ),
  count: v.number(),
}) as never

export const analyticsConfigSchema: v.GenericSchema<{ readonly isAnalyticsEnabled: boolean }> = v.object({
  isAnalyticsEnabled: v.boolean(),
})
