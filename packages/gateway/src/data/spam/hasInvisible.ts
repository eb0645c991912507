/** Join the pictures of one emoji. */
const joiners = /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?=\p{Extended_Pictographic})/gu

/** Whether a text has invisible characters, or some that turn the direction of others. */
export function hasInvisible(text: string): boolean {
  // Marks belong to the names of many scripts. Format characters belong to no name.
  return /[\p{Cf}\p{Cc}\u115f\u1160\u3164\uffa0\u2800]/u.test(text.replace(joiners, ''))
}
