import { rdnsAliases } from './rdnsAliases.js'

/** The other rdns of the wallet with this one. Both are in lower case. */
export function aliasesOf(rdns: string): readonly string[] {
  const groups = rdnsAliases.map((text): readonly string[] => JSON.parse(text))
  return groups.filter((group) => group.includes(rdns)).flatMap((group) => group.filter((each) => each !== rdns))
}
