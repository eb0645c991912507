/** Buying is not offered to users there. An app can set its own list. */
export const restrictedTimeZones: readonly string[] = [
  'Shanghai',
  'Urumqi',
  'Chongqing',
  'Harbin',
  'Kashgar',
  'Macau',
  'Macao',
  'Hong_Kong',
  'Beijing',
].map((city) => `Asia/${city}`)
