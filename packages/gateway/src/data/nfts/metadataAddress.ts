import { type FileGateways, readDataUrl, toHttpsUrl } from '@latchkey/core'

/** Where metadata is: in the address itself, or at a URL. */
export type MetadataAddress = { readonly json: string } | { readonly url: string }

/**
 * Reads an address of metadata that a contract names.
 *
 * @returns `undefined`: there is nothing that the gateway would load.
 */
export function readMetadataAddress(text: string, gateways: FileGateways): MetadataAddress | undefined {
  const trimmed = text.trim()
  if (/^data:/i.test(trimmed)) {
    const read = readDataUrl(trimmed)
    return read?.type === 'application/json' ? { json: new TextDecoder().decode(read.bytes) } : undefined
  }
  const url = toHttpsUrl(trimmed, gateways)
  return url === undefined ? undefined : { url }
}
