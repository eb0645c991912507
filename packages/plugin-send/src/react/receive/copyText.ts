/**
 * Copies a text.
 *
 * @returns whether it is in the clipboard. The clipboard is absent on insecure pages, and some
 * policies block it.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (!clipboard) return false
  return clipboard.writeText(text).then(
    () => true,
    () => false,
  )
}
