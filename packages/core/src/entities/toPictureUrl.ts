import { allowImage } from './allowImage.js'
import { readDataUrl } from './readDataUrl.js'
import { type FileGateways, toHttpsUrl } from './toHttpsUrl.js'

/**
 * Reads the address of a picture that a contract or a record of a name gives: https, `ipfs://`, `ar://`, a data URL,
 * or the text of an SVG.
 *
 * @returns an https URL, which `allowImage` decides about where it is shown, or a data URL in base64 that `allowImage`
 * accepts. An SVG is safe only in an `<img>`. `undefined` for anything else.
 */
export function toPictureUrl(value: unknown, gateways: FileGateways = {}): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (/^<(?:svg|\?xml)[\s/>]/i.test(text)) return toDataUrl('image/svg+xml', new TextEncoder().encode(text))
  if (!/^data:/i.test(text)) return toHttpsUrl(text, gateways)
  const read = readDataUrl(text)
  return read && toDataUrl(read.type, read.bytes)
}

function toDataUrl(type: string, bytes: Uint8Array): string | undefined {
  let letters = ''
  for (const byte of bytes) letters += String.fromCharCode(byte)
  return allowImage(`data:${type};base64,${btoa(letters)}`)
}
