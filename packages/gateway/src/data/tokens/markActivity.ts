import type { ActivityItem } from '../sources/ActivitySource.js'
import type { TokenMarks } from './createTokenMarks.js'

/** Adds the marks to the tokens of activity. What the account signed is known by the account. */
export async function markActivity(
  items: readonly ActivityItem[],
  { owner, marks, signal }: { readonly owner: string; readonly marks: TokenMarks; readonly signal: AbortSignal },
): Promise<readonly ActivityItem[]> {
  const tokensOf = ({ transfers }: ActivityItem) =>
    transfers.flatMap(({ asset }) => (asset.kind === 'token' ? asset.token : []))
  const own = items.filter(({ signer }) => signer === owner).flatMap(tokensOf)
  const signed = new Set(own.flatMap(({ address }) => address ?? []))
  const found = await marks.of({ owner, tokens: items.flatMap(tokensOf), signed, signal })
  if (found.size === 0) return items
  return items.map((item) => ({
    ...item,
    transfers: item.transfers.map((transfer) => {
      const { asset } = transfer
      const mark = asset.kind === 'token' ? found.get(asset.token.address ?? '') : undefined
      return asset.kind === 'token' && mark ? { ...transfer, asset: { ...asset, mark } } : transfer
    }),
  }))
}
