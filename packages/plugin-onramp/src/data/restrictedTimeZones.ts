/** @see Decisions, row 23; constants, section 8. */
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
