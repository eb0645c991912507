/** Where metadata or a picture is: in the address itself, or at a URL. */
export type MetadataAddress = { readonly json: string } | { readonly url: string }

const longest = 1024 * 1024

/**
 * Reads an address that a contract names.
 *
 * @param ipfs - URL of an IPFS gateway, without a slash at its end.
 * @returns `undefined`: there is nothing that the gateway would load.
 */
export function readMetadataAddress(text: string, ipfs: string | undefined): MetadataAddress | undefined {
  const trimmed = text.trim()
  if (trimmed.length > longest) return undefined
  if (/^data:/i.test(trimmed)) {
    const json = readData(trimmed)
    return json === undefined ? undefined : { json }
  }
  const url = toHttpsUrl(trimmed, ipfs)
  return url === undefined ? undefined : { url }
}

/** The https URL of an address of https or of IPFS. `undefined` for any other text. */
export function toHttpsUrl(text: string, ipfs: string | undefined): string | undefined {
  const [, path] = /^ipfs:\/\/(?:ipfs\/)?([a-z\d]{46,100}(?:\/\S*)?)$/i.exec(text) ?? []
  const address = path === undefined ? text : ipfs && `${ipfs}/ipfs/${path}`
  if (address === undefined || address.length > 8192 || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.protocol === 'https:' ? url.href : undefined
}

/** The text of a `data:` URL with JSON. */
function readData(text: string): string | undefined {
  const [whole, encoding] = /^data:application\/json(?:;[\w-]+=[^;,]*)*(;base64|;utf8)?,/i.exec(text) ?? []
  if (whole === undefined) return undefined
  const body = text.slice(whole.length)
  if (encoding?.toLowerCase() === ';base64') return Buffer.from(body, 'base64').toString('utf8')
  try {
    return decodeURIComponent(body)
  } catch {
    // Many contracts write the text as it is.
    return body
  }
}
