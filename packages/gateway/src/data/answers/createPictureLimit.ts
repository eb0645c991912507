/** Characters of all pictures in one answer that are data URLs. The others are missing. */
const max = 1024 * 1024

/** For one answer: the picture, unless those before it were too much. URLs of other hosts cost nothing. */
export function createPictureLimit(): (image: string | undefined) => string | undefined {
  let left = max
  return (image) => {
    if (!image?.startsWith('data:')) return image
    if (image.length > left) return undefined
    left -= image.length
    return image
  }
}
