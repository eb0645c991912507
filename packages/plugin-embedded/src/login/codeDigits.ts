/** The digits of a text as 0 to 9, in whatever script they are typed. The rest is left out. */
export function codeDigits(text: string): string {
  return [...text.normalize('NFKC')].map(digitOf).join('')
}

/** Unicode has the decimal digits of a script in one row, from 0 to 9. */
function digitOf(character: string): string {
  if (!isDigit(character)) return ''
  const code = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}
