/** Servers that answer for networks of files. URLs without a slash at their end. Default: their files are not shown. */
export interface FileGateways {
  /** For `ipfs://`. */
  readonly ipfs?: string | undefined
  /** For `ar://`. */
  readonly arweave?: string | undefined
}

const longest = 8192

/** The https URL of an address of https, of IPFS or of Arweave. `undefined` for anything else. */
export function toHttpsUrl(text: string, gateways?: FileGateways | undefined): string | undefined {
  if (typeof text !== 'string') return undefined
  const { ipfs, arweave } = gateways ?? {}
  const trimmed = text.trim()
  if (trimmed.length > longest) return undefined
  // Some contracts write the scheme before a path that has it as well.
  const [, file] = /^ipfs:\/\/(?:ipfs\/)*([a-z\d]{46,100}(?:[/?#]\S*)?)$/i.exec(trimmed) ?? []
  if (file !== undefined) return typeof ipfs !== 'string' ? undefined : below(`${ipfs}/ipfs/`, file)
  const [, transaction] = /^ar:\/\/([\w-]{43}(?:[/?#]\S*)?)$/i.exec(trimmed) ?? []
  if (transaction !== undefined) return typeof arweave !== 'string' ? undefined : below(`${arweave}/`, transaction)
  return below('', trimmed)
}

/** `undefined` if the path leads out of its place on the gateway, or is no https. */
function below(place: string, path: string): string | undefined {
  if (!URL.canParse(place + path)) return undefined
  const url = new URL(place + path)
  const isInside = place === '' || url.href.startsWith(new URL(place).href)
  return url.protocol === 'https:' && isInside ? url.href : undefined
}
