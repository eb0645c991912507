import type { MarksFile } from './renderMarks.ts'
import { networkSources, tokenSources, walletSources } from './sources.ts'

/** One file for each view, so that a page fetches only the marks that it shows. */
export const marksFiles: readonly MarksFile[] = [
  {
    name: 'networkMarks',
    comment: "Data URLs of the built-in networks' marks, by CAIP-2 id and by image id.",
    sources: networkSources,
  },
  {
    name: 'tokenMarks',
    comment:
      "Data URLs of tokens' marks: of a network's own token by the network's CAIP-2 id or image id, of a contract by `networkId:address`, in lower case where the namespace allows it.",
    sources: tokenSources,
  },
  {
    name: 'walletMarks',
    comment: 'Data URLs of the marks of well-known wallets, by their ids in public catalogues.',
    sources: walletSources,
  },
]

/** Where a file of marks is, relative to the root. */
export function placeOf({ name }: Pick<MarksFile, 'name'>): string {
  return `packages/react/src/marks/${name}.ts`
}
