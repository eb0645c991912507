/** Media types of pictures that can have no script in them. */
export const rasterTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']

/** The media type of a picture by its first bytes. `undefined`: another than `rasterTypes`. */
export function rasterType(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 12))
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF.{4}WEBP/s.test(head)) return 'image/webp'
  return /^.{4}ftypavi[fs]/s.test(head) ? 'image/avif' : undefined
}
