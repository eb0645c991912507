import * as v from 'valibot'
import type { WalletRecord } from './WalletRecord.js'

const text = v.nullish(v.string())
const texts = v.nullish(v.array(v.string()))

function withoutNull<Members extends object>(members: Members): Members {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value != null)) as Members
}

/** An entry of the file. Unknown members are dropped, and `null` counts as absent. */
const record = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/)),
    name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    slug: text,
    alias_ids: texts,
    rdns: text,
    rdns_aliases: texts,
    injected: v.nullish(v.array(v.pipe(v.object({ namespace: text, injected_id: text }), v.transform(withoutNull)))),
    chains: texts,
    homepage: text,
    image_id: text,
    description: text,
    order: v.nullish(v.number()),
    badge_type: v.nullish(v.picklist(['none', 'certified'])),
    mobile_link: text,
    universal_link: text,
    link_mode: text,
    desktop_link: text,
    webapp_link: text,
    app_store: text,
    play_store: text,
    chrome_store: text,
    supports_wc: v.nullish(v.boolean()),
    supports_wcpay: v.nullish(v.boolean()),
  }),
  v.transform(({ universal_link, ...members }) =>
    withoutNull({ ...members, link_mode: members.link_mode ?? universal_link }),
  ),
)

/** `{ "wallets": [...] }`. */
export const walletsFileSchema: v.GenericSchema<unknown, { readonly wallets: readonly WalletRecord[] }> = v.object({
  wallets: v.array(record),
}) as never
