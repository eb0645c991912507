/**
 * What the clipboard has: a picture, otherwise a text.
 *
 * @throws what the browser throws when the user or a policy does not allow it.
 */
export async function readClipboard(): Promise<Blob | string> {
  const { clipboard } = navigator
  // Absent in some browsers, which only give the text.
  if (typeof clipboard.read !== 'function') return clipboard.readText()
  for (const item of await clipboard.read()) {
    const picture = item.types.find((type) => type.startsWith('image/'))
    if (picture !== undefined) return item.getType(picture)
    if (item.types.includes('text/plain')) return (await item.getType('text/plain')).text()
  }
  return ''
}
