export interface DataUrl {
  /** In lower case, without parameters: `image/svg+xml`. */
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Characters. Nothing that is shown needs more. */
const longest = 1024 * 1024

/**
 * Reads a data URL as contracts write it: with white space in base64, with a text that is percent-encoded in part or
 * not at all, and with the parameter `utf8`.
 *
 * @returns `undefined` for anything else, and for one beyond a mebibyte.
 * @see RFC 2397
 */
export function readDataUrl(text: string): DataUrl | undefined {
  if (typeof text !== 'string') return undefined
  const comma = text.length <= longest ? text.indexOf(',') : -1
  const [scheme, parameters = ''] = split(text.slice(0, Math.max(comma, 0)), ':')
  if (scheme?.trim().toLowerCase() !== 'data') return undefined
  const [type = '', ...others] = parameters.split(';').map((each) => each.trim().toLowerCase())
  const body = decode(text.slice(comma + 1))
  if (others.at(-1) !== 'base64') return { type, bytes: body }
  try {
    const letters = new TextDecoder().decode(body).replace(/\s/g, '').replaceAll('-', '+').replaceAll('_', '/')
    return { type, bytes: Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0)) }
  } catch {
    return undefined // it is no base64
  }
}

function split(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

/** The bytes of a text. A percent sign without two hex digits behind it stays: many contracts write it. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  const encoded = new TextEncoder().encode(text)
  const bytes = new Uint8Array(encoded.length)
  let length = 0
  for (let at = 0; at < encoded.length; at += 1) {
    const code = encoded[at] === 37 ? hexAt(encoded, at + 1) : undefined
    bytes[length] = code ?? encoded[at] ?? 0
    length += 1
    if (code !== undefined) at += 2
  }
  return bytes.slice(0, length)
}

function hexAt(bytes: Uint8Array, at: number): number | undefined {
  const digits = String.fromCharCode(...bytes.subarray(at, at + 2))
  return /^[\da-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : undefined
}
