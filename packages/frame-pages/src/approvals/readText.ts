/**
 * Letters that are not seen, or that change the order in which others are seen: a text with them is
 * not what it looks like. Line breaks and tabs are fine, and the joiner and the selector inside of
 * an emoji.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u
const allowed =
  /[\n\r\t]|(?<=\p{Extended_Pictographic}\u{FE0F}?|\p{Emoji_Modifier})\u{200D}(?=\p{Extended_Pictographic})/gu

/** The bytes as text. `undefined`: they are none, or it has letters that are not seen. */
export function readText(bytes: Uint8Array): string | undefined {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
  return text === '' || hidden.test(text.replace(allowed, '')) ? undefined : text
}
